import { setImmediate } from "node:timers/promises";
import { createErasureReceipt } from "./erase-person.ts";
import type { ErasureStore } from "./erasure-store.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Requests erased in one transaction. */
const batchSize = 100;

/**
 * Erases what is older than so many days, in small batches; returns the number of requests. A clock that jumps ahead must
 * not erase what is new: nothing is erased unless one to three days have passed since the run before. Undefined then, and
 * when another replica has run within the day.
 */
export async function eraseExpired(
  store: ErasureStore,
  retentionDays: number,
  now: Date,
  signal: AbortSignal,
): Promise<number | undefined> {
  const lastRun = await store.findLastRetention();
  const gap = now.getTime() - Date.parse(lastRun ?? "");
  // Clocks are set back a little now and then.
  if (gap > -hour && gap < day) return undefined;
  if (!(await store.compareAndSetLastRetention(lastRun, now.toISOString()))) return undefined;
  const isClockSteady = gap >= day && gap <= 3 * day;
  if (!isClockSteady) return undefined;

  const limit = new Date(now.getTime() - retentionDays * day);
  const newErasure = { receipt: createErasureReceipt(), erasedAt: now, person: undefined };
  let requests = 0;
  while (!signal.aborted) {
    const erased = await store.eraseBefore(limit, batchSize, newErasure);
    requests += erased;
    if (erased < batchSize) break;
    await setImmediate();
  }
  return requests;
}
