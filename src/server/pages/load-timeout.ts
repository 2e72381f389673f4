/**
 * How long a page waits for what it loads, in milliseconds: for a visitor, who is shown meanwhile that it is on its way;
 * and for whoever asks to wait, which is less than a stopping process grants.
 */
const loadTimeouts = { default: 250, max: 8000 };

/**
 * How long an answer may take: a request says itself what it would wait (`Prefer: wait`, RFC 7240, 4.3), and a page that
 * is fetched ahead of a visit keeps nobody waiting.
 */
export function getLoadTimeout(headers: { get(name: string): string | null }): number {
  if (headers.get("sec-purpose") !== null) return loadTimeouts.max;
  const seconds = /(?:^|[,;\s])wait=(\d{1,3})(?=$|[,;\s])/i.exec(headers.get("prefer") ?? "")?.[1];
  if (seconds === undefined) return loadTimeouts.default;
  return Math.min(loadTimeouts.max, Math.max(loadTimeouts.default, Number(seconds) * 1000));
}
