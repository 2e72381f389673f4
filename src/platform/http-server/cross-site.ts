import type { Context } from "hono";

/** Requests without such a statement (old browsers, other programs, `Origin: null`) count as same-site. */
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
      // The requested host counts as the site too; compared without the port, which proxies may drop.
      return url?.hostname !== new URL(c.req.url).hostname;
  }
}
