import type { ErasureStore } from "./rules/erasure-ports.ts";
import { eraseExpired } from "./rules/retention-period.ts";

const hour = 60 * 60_000;

/** Milliseconds between two looks; after a failure the shorter one. */
const pauses = { good: 24 * hour, failed: hour };

/** How long the files may wait for other readers, in milliseconds: a stopping process waits for it too. */
const patience = 2000;

/** The daily erasing of what is too old. */
export interface Retention {
  /** Looks now, and every day from then on; resolves once the first look is over. Failures are reported. */
  follow(): Promise<void>;
  /** Gives up after the batch that is under way. */
  stop(): Promise<void>;
}

interface RetentionParts {
  store: ErasureStore;
  /** Requests older than this are erased; undefined where all are kept. */
  days: number | undefined;
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
export function keepRetention(parts: RetentionParts): Retention {
  const { store, days, reportError, reportErased, random = Math.random } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const now = new Date();
    const found = days && (await eraseExpired(store, days, now, stopping.signal));
    if (found && found.requests > 0) reportErased(found.requests);
    const unfinished = (await store.list()).some(({ cleanedAt }) => cleanedAt === undefined);
    if (unfinished && !stopping.signal.aborted && !(await store.cleanFiles(now, patience))) {
      throw new Error("what was erased is still in the database files: somebody keeps reading");
    }
  }

  async function lookAndWait(): Promise<void> {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    let pause = pauses.good;
    try {
      await look();
    } catch (error) {
      pause = pauses.failed;
      if (!stopping.signal.aborted) reportError(error);
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(begin, pause * (1 + random() / 24)).unref();
  }

  function begin(): Promise<void> {
    looking = looking.then(lookAndWait);
    return looking;
  }

  return {
    follow: begin,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
