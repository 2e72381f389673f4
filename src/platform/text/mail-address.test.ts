// @module-tag slow
import { expect, it } from "vitest";
import { expectLinearTime } from "../../../tests/support/samples/linear-time.ts";
import { getMailLink, isMailAddress, toAsciiMailAddress } from "./mail-address.ts";

it.each([
  "ana@example.com",
  "Ana.Perez+tienda@mail.example.com",
  "o'hara@example.com",
  "_ana-@example.com",
  "ñandú@example.com",
  "ana@ñandú.example",
  "用户@例え.テスト",
  "ana@bücher.xn--p1ai",
  "ana@example.photography",
  `${"a".repeat(64)}@example.com`,
])("%s takes mail", (address) => expect(isMailAddress(address)).toBe(true));

it.each([
  "",
  "ana",
  "ana.example.com",
  "ana@localhost",
  "ana@example.com\n",
  "ana@example.com\r\nBcc: b@example.com",
  "ana perez@example.com",
  "<ana@example.com>",
  '"ana"@example.com',
  "“ana”@example.com",
  "ana😀@example.com",
  "a,b@example.com",
  "a@b@example.com",
  "ana@[127.0.0.1]",
  "ana@127.0.0.10",
  "ana@example.42",
  "ana@example.com,b@example.com",
  "a..b@example.com",
  "ana.@example.com",
  ".ana@example.com",
  "ana@-example.com",
  "ana@example-.com",
  "ana@example..com",
  "ana@.example.com",
  "ana@ex_ample.com",
  "ana@\u0301a.example",
  `ana@${"a".repeat(64)}.com`,
  `ana@${"ñ".repeat(60)}.com`,
  `ana@${"a.".repeat(130)}com`,
  `${"a".repeat(65)}@example.com`,
])("%j takes none", (address) => expect(isMailAddress(address)).toBe(false));

it.each([
  ["ana@example.com", "ana@example.com"],
  ["o'hara@Ñandú.example", "o'hara@xn--and-6ma2c.example"],
  ["web@localhost", "web@localhost"],
  ["josé@example.com", undefined],
  ["ana@\u0301a.example", undefined],
  ["ana@ña ndú.example", undefined],
])("%s is %s in a header", (address, header) => {
  expect(toAsciiMailAddress(address)).toBe(header);
});

it("links to an address and to nothing beside it", () => {
  expect(getMailLink("ana@example.com")).toBe("mailto:ana@example.com");
  expect(getMailLink("a?cc=b&c@example.com")).toBe("mailto:a%3Fcc%3Db%26c@example.com");
});

it.each(["a.", "ñ.", "-", "@", "a@"])("takes linear time for %s repeated", (part) => {
  expectLinearTime((size) => {
    const address = `${part.repeat(size / part.length)}@${part.repeat(size / part.length)}`;
    return () => isMailAddress(address);
  });
});
