import type { DeliveryFault } from "./delivery-error.ts";
import type { ClaimedDelivery, NextAttempt } from "./outbox-ports.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const shortestWait = second;
const firstWait = 5 * second;
/** Milliseconds between two attempts at most: a far end that is back has everything soon after. */
export const longestWait = 10 * minute;

/** How long a delivery is tried before it waits for a person. */
const patience = 72 * hour;
/** What passes between two faults counts no more than this: neither a stopped site nor a clock that jumped uses patience up. */
const longestGap = hour;

/**
 * What becomes of a delivery after a fault. The waits double up to the longest one and are spread by `random` (0 to 1)
 * over their whole length, so that what failed together does not come back together ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function planNextAttempt(
  { attempt, triedFor, faultedAt }: Pick<ClaimedDelivery, "attempt" | "triedFor" | "faultedAt">,
  fault: Pick<DeliveryFault, "final" | "retryAfter">,
  now: Date,
  random: number,
): NextAttempt {
  const gap = faultedAt ? now.getTime() - faultedAt.getTime() : 0;
  const tried = triedFor + Math.min(Math.max(gap, 0), longestGap);
  if (fault.final || tried >= patience) return { nextAt: undefined, triedFor: tried };
  const spread = random * Math.min(longestWait, firstWait * 2 ** (attempt - 1));
  const asked = Math.min(fault.retryAfter ?? 0, longestWait);
  const wait = Math.max(shortestWait, spread, asked);
  return { nextAt: new Date(now.getTime() + wait), triedFor: tried };
}
