import type { Context } from "hono";

/**
 * Whether a browser says that a page of another origin made it send this request. What says nothing (old browsers, other
 * programs, `Origin: null` of a page that hides its address) is not taken for one.
 */
export function isCrossSite(c: Context, siteUrl: string): boolean {
  const origin = c.req.header("origin");
  const url = origin === undefined ? null : URL.parse(origin);
  if (url && url.origin === new URL(siteUrl).origin) return false;
  switch (c.req.header("sec-fetch-site")?.toLowerCase()) {
    case "same-origin":
    case "none":
      return false;
    case "same-site":
    case "cross-site":
      return true;
    default:
      if (origin === undefined || origin === "null") return false;
      // The address asked for counts as the site's own too; proxies may leave out its port.
      return url?.hostname !== new URL(c.req.url).hostname;
  }
}
