import { expect, test } from "vitest";
import { findWhatsappNumber, formatPhone } from "./format-phone.ts";

test.each([
  ["+525500000134", "+52 55 0000 0134"],
  ["+524420000134", "+52 442 000 0134"],
  ["5500000134", "55 0000 0134"],
  ["+34600000000", "+34 600 000 000"],
  ["+41410000000", "+41 41 000 00 00"],
  ["+12125550100", "+1 212 555 0100"],
  ["+50255550100", "+502 5555 0100"],
  ["+123456", "+1 23456"],
  ["+0123456789", "+012 345 6789"],
  ["12345", "12345"],
  ["55 1234 ext. 5", "55 1234 ext. 5"],
  ["+", "+"],
  ["", ""],
])("writes %j as %j", (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
});

test.each([
  ["+34612345678", "es", "34612345678"],
  ["5512345678", "es", "525512345678"],
  ["5512345678", "en", undefined],
  ["612345678", "es", undefined],
  ["0155123456", "es", undefined],
  ["", "es", undefined],
] as const)(
  "finds the WhatsApp number of %s, given by a person who writes %s",
  (phone, language, number) => {
    expect(findWhatsappNumber({ phone, language })).toBe(number);
  },
);
