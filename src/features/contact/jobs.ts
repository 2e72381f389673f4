import type { Database } from "#app/platform/database/open-database.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import { batchSize, eraseExpired, eraseInBatches } from "./erasure/erase-expired.ts";
import type { ErasureStore } from "./erasure/erasure-store.ts";
import { fillRequestTexts } from "./lists/request-search-store.ts";
import type { ContactStore } from "./requests/contact-store.ts";
import type { NewErasure } from "./rules/erasure.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds for which purging files waits for other readers; a stopping process waits for it too. */
const purgeTimeout = 2000;

interface RetentionOptions {
  store: ErasureStore;
  /** Requests older than this are erased, as it is set now; undefined where all are kept. */
  findRetentionDays: () => Promise<number | undefined>;
  /** Days for suspects, from when they became so. */
  findSuspectRetentionDays: () => Promise<number | undefined>;
  reportError: (error: unknown) => void;
  /** Receives the number of contact requests erased. */
  reportErased: (requests: number) => void;
}

/**
 * Erases contact requests by their age, once a day. It also purges files that an interrupted erasure left behind.
 */
export function createRetentionJob({
  store,
  findRetentionDays,
  findSuspectRetentionDays,
  reportError,
  reportErased,
}: RetentionOptions): Job {
  async function run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const periods = {
      retentionDays: await findRetentionDays(),
      suspectRetentionDays: await findSuspectRetentionDays(),
    };
    const hasPeriod = Object.values(periods).some((days) => days !== undefined);
    const erased = hasPeriod && (await eraseExpired(store, periods, now, signal));
    if (erased) reportErased(erased);
    const unfinished = (await store.list()).some(({ cleanedAt }) => cleanedAt === undefined);
    if (unfinished && !signal.aborted && !(await store.purgeFiles(now, purgeTimeout))) {
      throw new Error("what was erased is still in the database files: somebody keeps reading");
    }
  }

  return createJob({ every: 24 * hour, retryAfter: hour, run, reportError });
}

/** Erases for good, a minute later at most, what users erased some minutes ago. */
export function createHiddenErasure(
  store: ErasureStore,
  reportError: (error: unknown) => void,
): Job {
  return createJob({
    every: minute,
    async run(signal) {
      const now = new Date();
      const erase = (begun: NewErasure) => store.eraseHidden(batchSize, begun);
      const erased = await eraseInBatches(now, signal, erase);
      // The retention job repeats what another reader prevents.
      if (erased > 0) await store.purgeFiles(now, purgeTimeout);
    },
    reportError,
  });
}

/** Deletes expired idempotency keys every hour, so that their table stays small. */
export function createIdempotencyKeyPurge(
  store: Pick<ContactStore, "deleteExpiredIdempotencyKeys">,
  reportError: (error: unknown) => void,
): Job {
  return createJob({
    every: hour,
    delayFirstRun: true,
    async run() {
      await store.deleteExpiredIdempotencyKeys(new Date());
    },
    reportError,
  });
}

/** Fills the texts that are searched at the start and every minute, so that the next search has little to wait for. */
export function createSearchFill(
  database: Pick<Database, "db" | "transact" | "rowLocks">,
  reportError: (error: unknown) => void,
): Job {
  return createJob({ every: minute, run: () => fillRequestTexts(database), reportError });
}
