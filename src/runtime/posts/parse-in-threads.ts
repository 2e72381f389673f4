import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type ParsedPost, type PostProblem, type PostText, parsePost } from "./parse-post.ts";

type Parsed = ParsedPost | PostProblem;

/** Starting threads takes as long as reading about so many texts. */
const worthThreads = 100;
const mostThreads = 4;

/**
 * Reads the texts of many files, in the files' order. Where they are many and `script`, a thread's program, is given, each
 * processor reads some.
 */
export async function parseInThreads(
  files: readonly string[],
  readText: (file: string) => Promise<PostText | PostProblem>,
  script: string | undefined,
): Promise<Parsed[]> {
  const parsed: Parsed[] = [];
  const waiting = files.entries();
  async function run(parse: (text: PostText) => Promise<Parsed> | Parsed): Promise<void> {
    for (const [index, file] of waiting) {
      const text = await readText(file);
      parsed[index] = "problem" in text ? text : await parse(text);
    }
  }
  if (script === undefined || files.length < worthThreads) {
    await run(parsePost);
    return parsed;
  }
  const threads = Math.min(mostThreads, availableParallelism());
  const workers = Array.from({ length: threads }, () => new Worker(script));
  try {
    await Promise.all(workers.map((worker) => run((text) => ask(worker, text))));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return parsed;
}

async function ask(worker: Worker, text: PostText): Promise<Parsed> {
  // `once` rejects when the thread fails.
  const answer = once(worker, "message");
  worker.postMessage(text);
  const [parsed] = (await answer) as [Parsed];
  return parsed;
}
