import type { ErasureStore } from "./rules/erasure-ports.ts";
import { eraseExpired } from "./rules/retention-period.ts";

const hour = 60 * 60_000;

/** Milliseconds between two looks; after a failure the shorter one. */
const intervals = { afterSuccess: 24 * hour, afterFailure: hour };

/** How long the files may wait for other readers, in milliseconds: a stopping process waits for it too. */
const purgeTimeout = 2000;

/** The daily erasing of what is too old. */
export interface RetentionJob {
  /** Looks now, and every day from then on; resolves once the first look is over. Failures are reported. */
  start(): Promise<void>;
  /** Gives up after the batch that is under way. */
  stop(): Promise<void>;
}

interface RetentionOptions {
  store: ErasureStore;
  /** Requests older than this are erased; undefined where all are kept. */
  retentionDays: number | undefined;
  reportError: (error: unknown) => void;
  /** Hears how many contact requests were erased. */
  reportErased: (requests: number) => void;
  /** From 0 to 1: spreads the looks of several replicas. */
  random?: () => number;
}

/**
 * Erases contact requests by their age, once a day. It also finishes what others began: files that an interrupted erasure
 * left uncleaned.
 */
export function createRetentionJob(options: RetentionOptions): RetentionJob {
  const { store, retentionDays, reportError, reportErased, random = Math.random } = options;
  const abortController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function runOnce(): Promise<void> {
    const now = new Date();
    const result =
      retentionDays && (await eraseExpired(store, retentionDays, now, abortController.signal));
    if (result && result.requests > 0) reportErased(result.requests);
    const unfinished = (await store.list()).some(({ cleanedAt }) => cleanedAt === undefined);
    if (
      unfinished &&
      !abortController.signal.aborted &&
      !(await store.purgeFiles(now, purgeTimeout))
    ) {
      throw new Error("what was erased is still in the database files: somebody keeps reading");
    }
  }

  async function runAndSchedule(): Promise<void> {
    if (abortController.signal.aborted) return;
    clearTimeout(timer);
    let interval = intervals.afterSuccess;
    try {
      await runOnce();
    } catch (error) {
      interval = intervals.afterFailure;
      if (!abortController.signal.aborted) reportError(error);
    }
    if (abortController.signal.aborted) return;
    timer = setTimeout(enqueue, interval * (1 + random() / 24)).unref();
  }

  function enqueue(): Promise<void> {
    running = running.then(runAndSchedule);
    return running;
  }

  return {
    start: enqueue,
    async stop() {
      abortController.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
