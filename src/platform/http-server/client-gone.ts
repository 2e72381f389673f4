import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";

/** True if the connection ended before the request was complete. */
export function isClientGone(c: Context<AppEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
