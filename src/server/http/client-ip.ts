import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * The client's address as limits count it: the one that the nearest declared proxies report (`proxies` of them may set
 * `X-Forwarded-For`), IPv4-mapped addresses as IPv4, IPv6 by its /64, which is one household or one machine. Where they
 * report no address (`unknown`, an obfuscated name), whoever connected is the client.
 */
export function getClientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socketAddress ?? ""];
  const clientHop = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  const address = parseHop(clientHop) ?? parseHop(socketAddress ?? "");
  if (address === undefined) return "";
  return isIPv4(address) ? address : getNetworkPrefix(address);
}

// RFC 7239, 6: an address, IPv6 in brackets where a port follows; some proxies put it in quotes.
const hopPattern =
  /^(?<quote>"?)(?:(?<ipv4>[\d.]+)(?::\d{0,5})?|\[(?<bracketed>[^\]]+)\](?::\d{0,5})?|(?<ipv6>[^[\]"]+))\k<quote>$/;

/** The address that one part of `X-Forwarded-For` names, without quotes, port and zone. */
function parseHop(hop: string): string | undefined {
  const { ipv4, bracketed, ipv6 } = hopPattern.exec(hop.trim())?.groups ?? {};
  if (ipv4 !== undefined) return isIPv4(ipv4) ? ipv4 : undefined;
  const [address = ""] = (bracketed ?? ipv6 ?? "").split("%");
  return isIPv6(address) ? address : undefined;
}

/** The /64 of an IPv6 address, or the IPv4 address that it maps. */
function getNetworkPrefix(address: string): string {
  // As RFC 5952 writes it: lower case, no leading zeros, mapped IPv4 in dotted form.
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = canonical.replace(/^::ffff:/, "");
  if (isIPv4(mapped)) return mapped;
  const [left = [], right = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
