import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";

/** Neither decoded nor normalised (RFC 9112, 3.2), as shared caches see it: `c.req.url` has dot segments resolved. */
export function getRequestTarget(c: Context<AppEnv>): string {
  const sent = c.env?.incoming?.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
