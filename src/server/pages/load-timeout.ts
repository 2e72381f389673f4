/** Milliseconds: then a visitor gets the fallback view; `max` is below the grace period of a stopping process. */
export const loadTimeouts = { default: 250, max: 8000 };

/** By `Prefer: wait` (RFC 7240, 4.3); the maximum for a prefetch, because no visitor is waiting. */
export function getLoadTimeout(headers: Headers): number {
  if (headers.get("sec-purpose") !== null) return loadTimeouts.max;
  const seconds = /(?:^|[,;\s])wait=(\d{1,3})(?=$|[,;\s])/i.exec(headers.get("prefer") ?? "")?.[1];
  if (seconds === undefined) return loadTimeouts.default;
  return Math.min(loadTimeouts.max, Math.max(loadTimeouts.default, Number(seconds) * 1000));
}
