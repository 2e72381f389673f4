import { setImmediate } from "node:timers/promises";
import { createErasureReceipt } from "./erase-person.ts";
import type { ErasureStore } from "./erasure-store.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Start of the steady period of the clock and time of the last run, in milliseconds, as stored. */
interface RetentionClock {
  readonly steadySince: number;
  readonly checkedAt: number;
}

/** Longest time between two runs with a correct clock, in milliseconds. */
const maxGap = 3 * day;

/** Milliseconds for which the clock must have been steady before anything is erased by it. */
const minSteadyTime = day;

/** Requests erased in one transaction. */
const batchSize = 100;

/** State of the clock after one more run; a jump restarts its steady period. */
export function advanceClock(last: RetentionClock | undefined, now: number): RetentionClock {
  const gap = last ? now - last.checkedAt : Number.NaN;
  const isSteady = gap >= -hour && gap <= maxGap;
  return { steadySince: last && isSteady ? last.steadySince : now, checkedAt: now };
}

/** Result of one run; undefined when another replica has just made it. */
interface RetentionResult {
  /** Number of requests erased. */
  readonly requests: number;
  /** Whether the clock is trusted by now; nothing is erased before. */
  readonly isClockTrusted: boolean;
}

/**
 * Erases what is older than so many days, in small batches. A clock that jumps ahead must not erase what is new: nothing
 * is erased until it has gone on evenly for a day. Undefined when another replica looked within the hour.
 */
export async function eraseExpired(
  store: ErasureStore,
  retentionDays: number,
  now: Date,
  signal: AbortSignal,
): Promise<RetentionResult | undefined> {
  const storedClock = await store.findRetentionClock();
  const last = storedClock === undefined ? undefined : parseClock(storedClock);
  if (last && Math.abs(now.getTime() - last.checkedAt) < hour) return undefined;
  const clock = advanceClock(last, now.getTime());
  if (!(await store.compareAndSetRetentionClock(storedClock, formatClock(clock)))) return undefined;
  if (clock.checkedAt - clock.steadySince < minSteadyTime)
    return { requests: 0, isClockTrusted: false };

  const limit = new Date(now.getTime() - retentionDays * day);
  const newErasure = { receipt: createErasureReceipt(), erasedAt: now, person: undefined };
  let requests = 0;
  while (!signal.aborted) {
    const erased = await store.eraseBefore(limit, batchSize, newErasure);
    requests += erased;
    if (erased < batchSize) break;
    await setImmediate();
  }
  return { requests, isClockTrusted: true };
}

const formatClock = ({ steadySince, checkedAt }: RetentionClock) =>
  `${new Date(steadySince).toISOString()} ${new Date(checkedAt).toISOString()}`;

function parseClock(text: string): RetentionClock {
  const [since = Number.NaN, seen = Number.NaN] = text.split(" ").map((time) => Date.parse(time));
  return { steadySince: since, checkedAt: seen };
}
