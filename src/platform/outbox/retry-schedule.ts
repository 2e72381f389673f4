import type { ClaimedDelivery, NextAttempt } from "./delivery.ts";
import type { DeliveryError } from "./delivery-error.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const minDelay = second;
const baseDelay = 5 * second;
/** Longest delay between two attempts: a destination that recovers receives everything soon after. */
export const maxDelay = 10 * minute;

/** Milliseconds of retrying before a delivery fails for good. */
const retryTimeout = 72 * hour;
/** Cap on the time counted between two failures, so that downtime or a clock jump does not exhaust the retry budget. */
const maxGap = hour;

/**
 * Spread over the whole delay, so that deliveries that failed together are not retried together ("full jitter",
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
