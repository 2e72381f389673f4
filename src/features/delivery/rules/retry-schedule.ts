import type { DeliveryError } from "./delivery-error.ts";
import type { ClaimedDelivery, NextAttempt } from "./outbox-ports.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const minDelay = second;
const baseDelay = 5 * second;
/** Milliseconds between two attempts at most: a far end that is back has everything soon after. */
export const maxDelay = 10 * minute;

/** How long a delivery is tried before it waits for a person. */
const retryTimeout = 72 * hour;
/** What passes between two faults counts no more than this: neither a stopped site nor a clock that jumped uses patience up. */
const maxGap = hour;

/**
 * What becomes of a delivery after a fault. The waits double up to the longest one and are spread by `random` (0 to 1)
 * over their whole length, so that what failed together does not come back together ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function planNextAttempt(
  {
    attempt,
    retryTime,
    lastFailedAt,
  }: Pick<ClaimedDelivery, "attempt" | "retryTime" | "lastFailedAt">,
  error: Pick<DeliveryError, "isPermanent" | "retryAfter">,
  now: Date,
  random: number,
): NextAttempt {
  const gap = lastFailedAt ? now.getTime() - lastFailedAt.getTime() : 0;
  const totalRetryTime = retryTime + Math.min(Math.max(gap, 0), maxGap);
  if (error.isPermanent || totalRetryTime >= retryTimeout)
    return { nextAt: undefined, retryTime: totalRetryTime };
  const jitteredDelay = random * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1));
  const requestedDelay = Math.min(error.retryAfter ?? 0, maxDelay);
  const delay = Math.max(minDelay, jitteredDelay, requestedDelay);
  return { nextAt: new Date(now.getTime() + delay), retryTime: totalRetryTime };
}
