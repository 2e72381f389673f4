// @module-tag slow

import { expect, test } from "vitest";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { expectLinearTime } from "../../../../tests/support/samples/linear-time.ts";
import { toContactRecord } from "./contact-record.ts";
import { getRequestText, parseRequestSearch } from "./request-text.ts";

const request = {
  ...toContactRecord(makeContactRequest()),
  reference: "FS-7K3M-Q2XD",
  first_name: "José O'Connor",
  last_name: "García-López",
  email: "jose@example.com",
  phone: "+525512345678",
  comment: "Tengo 850,000 pesos, o 900 000. Otro teléfono: (33) 9876-5432.",
};
const finds = (query: string, change: Partial<typeof request> = {}, writings: string[] = []) => {
  const text = getRequestText({ ...request, ...change }, writings);
  return parseRequestSearch(query).every((part) => text.includes(part));
};

test.each([
  ..."5512345678|55 1234 5678|+52 55 1234|+52 (55) 1234-5678|52 55 1234 5678|1234|5678".split("|"),
  ..."+52 1 55 1234 5678|0052 55 1234 5678|33 9876 5432|98765|(33) 9876|3456".split("|"),
  ..."850000|850,000|850 000|850.000|$850,000.|900000".split("|"),
  ..."onnor|oconnor|O'CONNOR|o’connor|O´Connor|Garcia Lopez|garcía-lópez|garcialopez|GAR".split(
    "|",
  ),
  ..."FS-7K3M-Q2XD|fs7k3mq2xd|7K3M|k3m-q2|3m-q2|q2xd|fs-7k3m|fs".split("|"),
  ..."jose@example.com|xample|jo|os|3m|12|55 1234 5678 jose|o|%".split("|"),
])("a search for %s finds the request", (query) => {
  expect(finds(query)).toBe(true);
});

test.each([..."5512345679|4321|999|850001|afe|x|zq|j|oconner|19".split("|"), "7k3m-q2xe"])(
  "a search for %s does not find the request",
  (query) => {
    expect(finds(query)).toBe(false);
  },
);

test("a name that is written as one word is found with its apostrophe, and a number without its country's code", () => {
  expect(finds("o'connor", { first_name: "OConnor" })).toBe(true);
  expect(finds("+52 55 1234 5678", { phone: "5512345678" })).toBe(true);
  expect(finds("+44 20 7946 0958", { phone: "2079460958" })).toBe(true);
  expect(finds("850000", { comment: "850.000" })).toBe(true);
});

test("one search finds words of a request, of its notes and of its letters together", () => {
  const writings = ["Llamó por las bodegas, 14 camiones", "Su presupuesto\nSon 90,000 pesos"];
  for (const query of ["bodega", "14 camiones", "josé bodegas 90000", "su presup"]) {
    expect(finds(query, {}, writings), query).toBe(true);
    expect(finds(query), query).toBe(false);
  }
});

test("parts have at least two characters, letters, digits and spaces, and are bounded", () => {
  const hostile = `"uno" OR (dos* %_') -- ${"😀".repeat(50)} 東京 a 1 12`;
  for (const part of parseRequestSearch(hostile)) {
    expect(part).toMatch(/^[\p{L}\p{N} ]+$/u);
    expect([...part].length).toBeGreaterThanOrEqual(2);
  }
  expect(parseRequestSearch("x1 ".repeat(1000)).length).toBeLessThanOrEqual(10);
  expect(parseRequestSearch("ñ".repeat(10_000)).join("").length).toBeLessThanOrEqual(64);
  expect(parseRequestSearch(" .,;'\" ")).toEqual([]);
});

const units = ["1,", "1 ,", "a-", "('", "+ (", "1 . ", "é", "1", "٣", "a1"];
test.each(units)("a text of nothing but %j takes linear time", (unit) => {
  expectLinearTime((size) => {
    const text = unit.repeat(size / unit.length);
    return () => [getRequestText({ ...request, comment: text }, [text]), parseRequestSearch(text)];
  }, 64 * 1024);
});
