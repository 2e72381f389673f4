import { expect, it } from "vitest";
import { getMailLink, isMailAddress } from "./mail-address.ts";

it.each([
  "ana@example.com",
  "Ana.Perez+tienda@mail.example.com",
  "o'hara@example.com",
  "a..b.@example.com",
  "ñandú@example.com",
  "ana@ñandú.example",
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
  "a,b@example.com",
  "a@b@example.com",
  "ana@[127.0.0.1]",
  "ana@example.com,b@example.com",
  `${"a".repeat(65)}@example.com`,
])("%j takes none", (address) => expect(isMailAddress(address)).toBe(false));

it("links to an address and to nothing beside it", () => {
  expect(getMailLink("ana@example.com")).toBe("mailto:ana@example.com");
  expect(getMailLink("a?cc=b&c@example.com")).toBe("mailto:a%3Fcc%3Db%26c@example.com");
});
