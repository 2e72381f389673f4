import { compressBest, type EncodedBody } from "./compress-page.ts";

interface CompressionQueueOptions<Job> {
  /** Whether anyone still has a use for it when its turn comes. */
  isCurrent: (job: Job) => boolean;
  getBody: (job: Job) => EncodedBody["identity"];
  store: (job: Job, bodies: EncodedBody) => void;
}

/**
 * Encodes bodies in their smallest forms in the background, one at a time: the threads that do it also read files, and
 * the processor is wanted for answers.
 */
export function createCompressionQueue<Job>({
  isCurrent,
  getBody,
  store,
}: CompressionQueueOptions<Job>): { add(job: Job): void; readonly length: number } {
  const jobs = new Set<Job>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const job of jobs) {
      if (isCurrent(job)) {
        // What cannot be made smaller stays as it is.
        const bodies = await compressBest(getBody(job)).catch(() => undefined);
        if (bodies && isCurrent(job)) store(job, bodies);
      }
      jobs.delete(job);
    }
    isRunning = false;
  }

  return {
    add(job) {
      jobs.add(job);
      if (!isRunning) void run();
    },
    get length() {
      return jobs.size;
    },
  };
}
