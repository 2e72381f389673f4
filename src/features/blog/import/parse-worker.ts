// Worker thread of parse-in-threads.ts: signals readiness, then parses each posted text.
import { parentPort } from "node:worker_threads";
import { type PostText, parsePost } from "./parse-post.ts";

parentPort?.on("message", (text: PostText) => parentPort?.postMessage(parsePost(text)));
parentPort?.postMessage("ready");
