import { expect, it } from "vitest";
import { normalizeEmail } from "./mail-address.ts";
import { listMailSpellings, toUnicodeMailAddress } from "./mail-spellings.ts";

it.each([
  [" Ana@Example.COM ", "ana@example.com", "Ana@Example.COM"],
  ["Ana@xn--and-6ma2c.example", "ana@xn--and-6ma2c.example", "Ana@ñandú.example"],
  ["ana@ÑANDÚ.example", "ana@xn--and-6ma2c.example", "ana@ÑANDÚ.example"],
  ["ana@n\u0303andu\u0301.example", "ana@xn--and-6ma2c.example", "ana@n\u0303andu\u0301.example"],
  ["JOSÉ@example.com", "josé@example.com", "JOSÉ@example.com"],
  // No domain in letters, and none at all.
  ["ana@xn--i-7iq.ws", "ana@xn--i-7iq.ws", "ana@xn--i-7iq.ws"],
  ["ana@xn--a.example", "ana@xn--a.example", "ana@xn--a.example"],
  ["ana@ña ndú", "ana@ña ndú", "ana@ña ndú"],
  ["nobody", "nobody", "nobody"],
  ["", "", ""],
])("%j is compared as %j and shown as %j", (address, normalized, shown) => {
  expect([normalizeEmail(address), toUnicodeMailAddress(address.trim())]).toEqual([
    normalized,
    shown,
  ]);
});

it("knows both forms of a domain in letters, and one of any other", () => {
  const both = ["ana@xn--and-6ma2c.example", "ana@ñandú.example"];
  for (const spelling of both) expect(listMailSpellings(spelling.toUpperCase())).toEqual(both);
  expect(listMailSpellings("Ana@example.com")).toEqual(["ana@example.com"]);
});
