import type { EncodedBody } from "./compress-page.ts";

interface CompressionQueueOptions<Job> {
  /** Returns false if the result is no longer needed. */
  isCurrent: (job: Job) => boolean;
  compress: (job: Job) => Promise<EncodedBody>;
  store: (job: Job, bodies: EncodedBody) => void;
}

/**
 * Compresses bodies as small as possible in the background, one at a time, because the thread pool also reads files and the
 * processor is needed for responses.
 */
export function createCompressionQueue<Job>({
  isCurrent,
  compress,
  store,
}: CompressionQueueOptions<Job>): { add(job: Job): void; readonly length: number } {
  const jobs = new Set<Job>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const job of jobs) {
      if (isCurrent(job)) {
        // After an error, the fast encoding remains.
        const bodies = await compress(job).catch(() => undefined);
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
