import { createJob } from "#app/platform/jobs/job.ts";

/** Milliseconds between two attempts: growing, well below the half minute in which the site must recover. */
const delays = { retryAfter: 500, maxRetryDelay: 8000 };

export interface DatabasePreparation {
  /** Throws until the database is ready. */
  check(): void;
  /** Stops retrying; resolves once no attempt is in progress. */
  stop(): Promise<void>;
}

/**
 * Prepares a database and retries while it cannot be reached; resolves after the first attempt. Rejects only when the first
 * attempt fails with an error for which `isPermanent` is true.
 */
export async function prepareDatabaseWithRetry(
  prepare: () => Promise<void>,
  reportError: (error: unknown) => void,
  isPermanent: (error: unknown) => boolean,
): Promise<DatabasePreparation> {
  let isReady = false;
  let isFirstAttempt = true;
  let permanent: { readonly error: unknown } | undefined;
  const job = createJob({
    ...delays,
    async run() {
      const isFirst = isFirstAttempt;
      isFirstAttempt = false;
      try {
        await prepare();
        isReady = true;
      } catch (error) {
        if (!isFirst || !isPermanent(error)) throw error;
        permanent = { error };
      }
    },
    reportError,
  });
  await job.start();
  if (permanent) throw permanent.error;
  return {
    check() {
      if (!isReady) throw new Error("the database is not ready yet");
    },
    stop: job.stop,
  };
}
