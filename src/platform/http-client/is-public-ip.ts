import ipaddr from "ipaddr.js";

// The only block that IANA assigns as global unicast. ipaddr.js calls every address outside its special ranges unicast.
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** No range of the IANA special-purpose registries. IPv4 addresses embedded in IPv6 do not count as public. */
export function isPublicIp(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return ipaddr.IPv4.parse(address).range() === "unicast";
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}
