import { compressBest, type Encoded } from "./compress-page.ts";

interface CompressionQueueParts<Job> {
  /** Whether anyone still has a use for it when its turn comes. */
  isWanted: (job: Job) => boolean;
  getBody: (job: Job) => Encoded["identity"];
  store: (job: Job, bodies: Encoded) => void;
}

/**
 * Encodes bodies in their smallest forms in the background, one at a time: the threads that do it also read files, and
 * the processor is wanted for answers.
 */
export function createCompressionQueue<Job>({
  isWanted,
  getBody,
  store,
}: CompressionQueueParts<Job>): { add(job: Job): void; readonly length: number } {
  const jobs = new Set<Job>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const job of jobs) {
      if (isWanted(job)) {
        // What cannot be made smaller stays as it is.
        const bodies = await compressBest(getBody(job)).catch(() => undefined);
        if (bodies && isWanted(job)) store(job, bodies);
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
