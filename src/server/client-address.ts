import { isIPv4, isIPv6 } from "node:net";

/**
 * The client's address as limits count it: the one that the nearest declared proxies report (`proxies` of them may set
 * `X-Forwarded-For`), IPv4-mapped addresses as IPv4, IPv6 by its /64, which is one household or one machine.
 */
export function getClientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socketAddress ?? ""].map((hop) => hop.trim());
  const reported = hops[Math.max(0, hops.length - 1 - proxies)] ?? "";
  const address = isIPv4(reported) || isIPv6(reported) ? reported : (socketAddress ?? "");
  return normaliseAddress(address);
}

function normaliseAddress(address: string): string {
  const [bare = ""] = address.toLowerCase().split("%");
  if (!isIPv6(bare)) return bare;
  const groups = expandIPv6(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

// RFC 4291, 2.2: eight groups, one run of zeros left out, the last two possibly in dotted form.
function expandIPv6(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  let text = address;
  if (dotted) {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).map(Number);
    text = address.replace(
      dotted[0],
      `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`,
    );
  }
  const [head = "", tail] = text.split("::");
  const parse = (part: string) =>
    part ? part.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const left = parse(head);
  const right = tail === undefined ? [] : parse(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
