import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppEnv } from "./hono-env.ts";

export function getRequestClientKey(c: Context<AppEnv>, trustedProxies: number): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return getClientKey(socketAddress, c.req.header("x-forwarded-for"), trustedProxies);
}

/**
 * Of `X-Forwarded-For` the last `trustedProxies` entries are trusted. IPv6 counts by its /64 prefix, which is one
 * household or machine.
 */
export function getClientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socketAddress ?? ""];
  const clientHop = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  const text = parseHop(clientHop) ?? parseHop(socketAddress ?? "");
  if (text === undefined) return "";
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

// RFC 7239, 6: an address, IPv6 in brackets if a port follows; some proxies add quotes.
const hopPattern =
  /^(?<quote>"?)(?:(?<ipv4>[\d.]+)(?::\d{0,5})?|\[(?<bracketed>[^\]]+)\](?::\d{0,5})?|(?<ipv6>[^[\]"]+))\k<quote>$/;

function parseHop(hop: string): string | undefined {
  const { ipv4, bracketed, ipv6 } = hopPattern.exec(hop.trim())?.groups ?? {};
  if (ipv4 !== undefined) return isIPv4(ipv4) ? ipv4 : undefined;
  const [address = ""] = (bracketed ?? ipv6 ?? "").split("%");
  return isIPv6(address) ? address : undefined;
}
