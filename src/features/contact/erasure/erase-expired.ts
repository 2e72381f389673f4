import { setImmediate } from "node:timers/promises";
import type { NewErasure, RetentionPeriods } from "#app/features/contact/rules/erasure.ts";
import { createErasureReceipt } from "./erase-person.ts";
import type { ErasureStore } from "./erasure-store.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Requests erased in one transaction. */
export const batchSize = 100;

/**
 * Erases what is older than so many days, in small batches; returns the number of requests. A clock that jumps ahead must
 * not erase what is new: nothing is erased unless one to three days have passed since the run before. Undefined then, and
 * when another replica has run within the day.
 */
export async function eraseExpired(
  store: ErasureStore,
  { retentionDays, suspectRetentionDays }: RetentionPeriods,
  now: Date,
  signal: AbortSignal,
): Promise<number | undefined> {
  const lastRun = await store.findLastRetention();
  const gap = now.getTime() - Date.parse(lastRun ?? "");
  // Clocks are set back a little now and then.
  if (gap > -hour && gap < day) return undefined;
  if (!(await store.replaceLastRetention(lastRun, now.toISOString()))) return undefined;
  const isClockSteady = gap >= day && gap <= 3 * day;
  if (!isClockSteady) return undefined;

  let requests = 0;
  for (const [days, eraseBefore] of [
    [retentionDays, store.eraseBefore],
    [suspectRetentionDays, store.eraseSuspectsBefore],
  ] as const) {
    if (days === undefined) continue;
    const limit = new Date(now.getTime() - days * day);
    requests += await eraseInBatches(now, signal, (begun) => eraseBefore(limit, batchSize, begun));
  }
  return requests;
}

/** Repeats an erasure of one receipt until a batch is not full; returns the number of requests. */
export async function eraseInBatches(
  now: Date,
  signal: AbortSignal,
  erase: (begun: NewErasure) => Promise<number>,
): Promise<number> {
  const begun = { receipt: createErasureReceipt(), erasedAt: now, person: undefined };
  let requests = 0;
  while (!signal.aborted) {
    const erased = await erase(begun);
    requests += erased;
    if (erased < batchSize) break;
    await setImmediate();
  }
  return requests;
}
