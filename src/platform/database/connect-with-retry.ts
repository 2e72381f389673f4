import { setTimeout } from "node:timers/promises";
import { PostFileError } from "#app/features/blog/rules/post-file.ts";
import { SettingsError } from "#app/platform/settings/settings.ts";

/** Milliseconds between two attempts: growing, well below the half minute in which the site is to be back. */
const delays = { first: 500, longest: 8000 };

/** A database on its way to be ready. */
export interface DatabasePreparation {
  /** Throws until the database is ready. */
  check(): void;
  /** Gives up; resolves once nothing is under way. */
  stop(): Promise<void>;
}

/**
 * Prepares a database, and goes on trying for as long as it cannot be reached; resolves after the first attempt.
 * Rejects only for what no waiting mends, when the first attempt finds it: a wrong setting or post file.
 */
export async function prepareDatabaseWithRetry(
  prepare: () => Promise<void>,
  reportError: (error: unknown) => void,
): Promise<DatabasePreparation> {
  const abortController = new AbortController();
  let isReady = false;

  async function attempt(): Promise<void> {
    await prepare();
    isReady = true;
  }

  async function retryUntilReady(): Promise<void> {
    let delay = delays.first;
    while (!isReady) {
      await setTimeout(delay * (1 + Math.random() / 4), undefined, {
        signal: abortController.signal,
      });
      delay = Math.min(delays.longest, delay * 2);
      await attempt().catch(reportError);
    }
  }

  await attempt().catch((error: unknown) => {
    if (error instanceof SettingsError || error instanceof PostFileError) throw error;
    reportError(error);
  });
  const retrying = isReady
    ? Promise.resolve()
    : retryUntilReady().catch((error: unknown) => {
        if (!abortController.signal.aborted) reportError(error);
      });
  return {
    check() {
      if (!isReady) throw new Error("the database is not ready yet");
    },
    async stop() {
      abortController.abort();
      await retrying;
    },
  };
}
