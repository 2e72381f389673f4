import type { Context } from "hono";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";

/** Headers set by proxies: the socket address is then not the client's. */
const forwardingHeaders = ["forwarded", "via", "x-real-ip", "x-forwarded-for"] as const;

/** A program on this machine asks, and not on behalf of another. */
export function isFromLoopback(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isLoopback = address === "::1" || address.startsWith("127.");
  return isLoopback && forwardingHeaders.every((name) => c.req.header(name) === undefined);
}
