import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type ParsedPost, type PostProblem, type PostText, parsePost } from "./parse-post.ts";

type Parsed = ParsedPost | PostProblem;

/** Texts per thread: starting a thread takes about as long as parsing this many. */
const textsPerThread = 50;
const maxThreads = 4;

/** Seconds that a thread may take for one text, since hostile Markdown takes quadratic time or more. */
const maxSeconds = 20;
const maxMegabytes = 512;

interface ParseOptions {
  /** Worker script; without it, texts are parsed in this thread without a time limit. */
  readonly script: string | undefined;
  /** Time limit for one text, in seconds. */
  readonly timeoutSeconds?: number;
}

/** Parses post files with a time limit for each, in several threads if there are many. Results are in the order of the files. */
export async function parseInThreads(
  files: readonly string[],
  readText: (file: string) => Promise<PostText | PostProblem>,
  { script, timeoutSeconds = maxSeconds }: ParseOptions,
): Promise<Parsed[]> {
  const parsed: Parsed[] = [];
  const remaining = files.entries();
  async function run(parse: (text: PostText) => Promise<Parsed> | Parsed): Promise<void> {
    for (const [index, file] of remaining) {
      const text = await readText(file);
      parsed[index] = "problem" in text ? text : await parse(text);
    }
  }
  if (script === undefined) {
    await run(parsePost);
    return parsed;
  }
  const maxCount = Math.min(maxThreads, availableParallelism());
  const count = Math.min(maxCount, Math.ceil(files.length / textsPerThread));
  const threads = Array.from({ length: count }, () => createThread(script, timeoutSeconds));
  try {
    await Promise.all(threads.map((thread) => run(thread.parse)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return parsed;
}

/** A worker thread that parses one text at a time and is replaced after a timeout. */
function createThread(script: string, timeoutSeconds: number) {
  let worker: Promise<Worker> | undefined;
  return {
    async parse(text: PostText): Promise<Parsed> {
      worker ??= start(script);
      const thread = await worker;
      const timeoutSignal = AbortSignal.timeout(timeoutSeconds * 1000);
      try {
        // `once` rejects on an error of the worker.
        const message = once(thread, "message", { signal: timeoutSignal });
        thread.postMessage(text);
        const [parsed] = (await message) as [Parsed];
        return parsed;
      } catch (error) {
        const exceededLimit = describeExceededLimit(error, timeoutSignal, timeoutSeconds);
        if (exceededLimit === undefined) throw error;
        await thread.terminate();
        worker = undefined;
        return {
          problem: `${text.file}: takes more than ${exceededLimit} to read; simplify its markup`,
        };
      }
    },
    terminate: async () => (await worker)?.terminate(),
  };
}

/** Starts a worker and waits until its script is loaded, so that loading does not count against the first text. */
async function start(script: string): Promise<Worker> {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  await once(worker, "message");
  return worker;
}

function describeExceededLimit(
  error: unknown,
  timeoutSignal: AbortSignal,
  timeoutSeconds: number,
): string | undefined {
  if (timeoutSignal.aborted) return `${timeoutSeconds} s`;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? `${maxMegabytes} MB` : undefined;
}
