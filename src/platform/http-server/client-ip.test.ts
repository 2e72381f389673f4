import { describe, expect, it } from "vitest";
import { getClientKey } from "./client-ip.ts";

describe("getClientKey", () => {
  it("uses the socket address without trusted proxies, ignoring X-Forwarded-For", () => {
    expect(getClientKey("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
  });

  it("uses the entry of the nearest trusted proxies, counted from the end", () => {
    expect(getClientKey("10.0.0.1", "6.6.6.6, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(getClientKey("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  });

  it("falls back to the socket if the forwarded entry is not an address", () => {
    expect(getClientKey("203.0.113.9", "unknown", 1)).toBe("203.0.113.9");
    expect(getClientKey("203.0.113.9", undefined, 1)).toBe("203.0.113.9");
  });

  it("reads an IPv4-mapped address as IPv4", () => {
    expect(getClientKey("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
    expect(getClientKey("::ffff:cb00:7109", undefined, 0)).toBe("203.0.113.9");
  });

  it("counts an IPv6 /64 as one client", () => {
    expect(getClientKey("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(getClientKey("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(getClientKey("::1", undefined, 0)).toBe("0:0:0:0::/64");
  });

  it.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["203.0.113.9:", "203.0.113.9"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ['"203.0.113.9:4711"', "203.0.113.9"],
    ['"[2001:db8:1:2::1]:443"', "2001:db8:1:2::/64"],
    ["  203.0.113.9\t", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["[fe80::1%25eth0]:80", "fe80:0:0:0::/64"],
    ["2001:DB8:1:2:0:0:0:1", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
    // IPv4-compatible (RFC 4291, 2.5.5.1, deprecated).
    ["::203.0.113.9", "203.0.113.9"],
  ])("reads %s as %s", (hop, key) => {
    expect(getClientKey("10.0.0.1", `6.6.6.6, ${hop}`, 1)).toBe(key);
    expect(getClientKey("10.0.0.1", `6.6.6.6,${hop},10.0.0.2:80`, 2)).toBe(key);
  });

  it.each([
    "unknown",
    "_x",
    "_hidden:80",
    "",
    "4711",
    "0x7f.1",
    "203.0.113.9:99999999",
    "203.0.113.9:80:80",
    "203.0.113.999",
    "[203.0.113.9]:80",
    "[2001:db8::1",
    "2001:db8::1]:80",
    "203.0.113.9 198.51.100.1",
    "for=203.0.113.9",
    '"203.0.113.9',
    "__proto__",
  ])("uses the nearest proxy's address for the invalid entry %j", (hop) => {
    expect(getClientKey("10.0.0.1", hop, 1)).toBe("10.0.0.1");
  });

  it("uses the first entry if there are fewer entries than trusted proxies", () => {
    expect(getClientKey("10.0.0.1", "203.0.113.9:4711", 3)).toBe("203.0.113.9");
  });
});
