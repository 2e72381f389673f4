import { describe, expect, it } from "vitest";
import { getClientKey } from "./client-address.ts";

describe("getClientKey", () => {
  it("takes the socket's address when no proxy is declared, whatever a visitor forwards", () => {
    expect(getClientKey("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
  });

  it("takes what the nearest declared proxies report, counted from the end", () => {
    expect(getClientKey("10.0.0.1", "6.6.6.6, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(getClientKey("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  });

  it("falls back to the socket when what is forwarded is no address", () => {
    expect(getClientKey("203.0.113.9", "unknown", 1)).toBe("203.0.113.9");
    expect(getClientKey("203.0.113.9", undefined, 1)).toBe("203.0.113.9");
  });

  it("reads an IPv4-mapped address as the IPv4 address it is", () => {
    expect(getClientKey("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
    expect(getClientKey("::ffff:cb00:7109", undefined, 0)).toBe("203.0.113.9");
  });

  it("counts an IPv6 /64 as one client", () => {
    expect(getClientKey("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(getClientKey("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(getClientKey("::1", undefined, 0)).toBe("0:0:0:0::/64");
  });
});
