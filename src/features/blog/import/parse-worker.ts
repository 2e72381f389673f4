// A thread that says when it is ready, and reads the texts it is sent: parse-in-threads.ts starts it.
import { parentPort } from "node:worker_threads";
import { type PostText, parsePost } from "./parse-post.ts";

parentPort?.on("message", (text: PostText) => parentPort?.postMessage(parsePost(text)));
parentPort?.postMessage("ready");
