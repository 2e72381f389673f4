import type { Context } from "hono";
import type { AppEnv } from "#app/server/hono-env.ts";
import { getClientKey } from "./client-ip.ts";

/** The client of a request as limits count it. */
export function getRequestClientKey(c: Context<AppEnv>, trustedProxies: number): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return getClientKey(socketAddress, c.req.header("x-forwarded-for"), trustedProxies);
}
