import { setImmediate } from "node:timers/promises";
import { createErasureReceipt } from "#app/features/contact/erase-person.ts";
import type { ErasureStore } from "./erasure-ports.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Since when the clock has gone on evenly, and when it was last looked at; as the database keeps it. */
interface Clock {
  readonly since: number;
  readonly seen: number;
}

/** The longest time between two looks under a clock that is right, in milliseconds. */
const longestGap = 3 * day;

/** How long the clock must have gone on evenly before anything is erased by it, in milliseconds. */
const trustedAfter = day;

/** Requests erased in one transaction. */
const batch = 100;

/** The clock after one more look; it begins anew where it jumped. */
export function followClock(last: Clock | undefined, now: number): Clock {
  const gap = last ? now - last.seen : Number.NaN;
  const isEven = gap >= -hour && gap <= longestGap;
  return { since: last && isEven ? last.since : now, seen: now };
}

/** What one look found: undefined where another replica has just looked. */
interface Retained {
  /** How many requests were erased. */
  readonly requests: number;
  /** Whether the clock is trusted by now; nothing is erased before. */
  readonly isTrusted: boolean;
}

/**
 * Erases what is older than so many days, in small batches. A clock that jumps ahead must not erase what is new: nothing
 * is erased until it has gone on evenly for a day. Undefined when another replica looked within the hour.
 */
export async function eraseExpired(
  store: ErasureStore,
  days: number,
  now: Date,
  stop: AbortSignal,
): Promise<Retained | undefined> {
  const kept = await store.findClock();
  const last = kept === undefined ? undefined : readClock(kept);
  if (last && Math.abs(now.getTime() - last.seen) < hour) return undefined;
  const clock = followClock(last, now.getTime());
  if (!(await store.swapClock(kept, writeClock(clock)))) return undefined;
  if (clock.seen - clock.since < trustedAfter) return { requests: 0, isTrusted: false };

  const limit = new Date(now.getTime() - days * day);
  const begun = { receipt: createErasureReceipt(), erasedAt: now, person: undefined };
  let requests = 0;
  while (!stop.aborted) {
    const erased = await store.eraseBefore(limit, batch, begun);
    requests += erased;
    if (erased < batch) break;
    await setImmediate();
  }
  return { requests, isTrusted: true };
}

const writeClock = ({ since, seen }: Clock) =>
  `${new Date(since).toISOString()} ${new Date(seen).toISOString()}`;

function readClock(text: string): Clock {
  const [since = Number.NaN, seen = Number.NaN] = text.split(" ").map((time) => Date.parse(time));
  return { since, seen };
}
