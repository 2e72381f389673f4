import { BlockList, isIP } from "node:net";

// https://www.iana.org/assignments/iana-ipv4-special-registry: what is not reachable from everywhere.
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

// Of IPv6 only the global unicast space is public, and of that not what leads back to IPv4 or nowhere:
// https://www.iana.org/assignments/iana-ipv6-special-registry
const globalIpv6 = "2000::/3";
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const specialRanges = toBlockList([...specialIpv4, ...specialIpv6]);
const globalRanges = toBlockList([globalIpv6]);

/** Whether an IP address belongs to the public internet, and not to this machine or its networks. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialRanges.check(address, "ipv4");
  return (
    version === 6 && globalRanges.check(address, "ipv6") && !specialRanges.check(address, "ipv6")
  );
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}
