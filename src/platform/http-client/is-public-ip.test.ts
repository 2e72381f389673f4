import { expect, it } from "vitest";
import { isPublicIp } from "./is-public-ip.ts";

it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450::1"])(
  "accepts %s as a public address",
  (address) => expect(isPublicIp(address)).toBe(true),
);

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fd00::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::1",
  "::127.0.0.1",
  "::ffff:0:127.0.0.1",
  "64:ff9b:1::1",
  "3fff::1",
  "4000::1",
  "127.1",
  "0x7f.0.0.1",
  "2130706433",
  "example.com",
  "",
])("rejects %j as not public", (address) => expect(isPublicIp(address)).toBe(false));
