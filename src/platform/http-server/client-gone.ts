import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";

export function isClientGone(c: Context<AppEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
