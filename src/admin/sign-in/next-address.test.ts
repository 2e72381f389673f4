import { expect, test } from "vitest";
import { toAdminAddress } from "./next-address.ts";

test.each([
  ["/administrator/users"],
  ["/administrator/users/01a209b4-085f-7460-90de-58f6a92e4665"],
  ["/administrator/audit-log?after=01a209b4-085f"],
  ["/administrator/requests?state=new&q=caf%C3%A9"],
])("%s is kept", (address) => {
  expect(toAdminAddress(address)).toBe(address);
});

test.each([
  [undefined],
  [""],
  ["/"],
  ["/administrator"],
  ["//evil.example/administrator/users"],
  ["https://evil.example/administrator/users"],
  ["/administrator/../contacto"],
  ["/administrator//evil.example"],
  ["/administrator/\\evil.example"],
  ["/administrator/users\r\nSet-Cookie: a=b"],
  ["/administrator/users\n"],
  ["/administrator/users#@evil.example"],
  ["javascript:alert(1)"],
  [`/administrator/${"a".repeat(600)}`],
])("%j becomes the overview", (address) => {
  expect(toAdminAddress(address)).toBe("/administrator/overview");
});
