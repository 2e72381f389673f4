import { expect, it } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

it.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Fri, 20 Nov 2026 10:01:30 GMT", 90_000],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
])("parses %j as %d ms", (value, wait) => expect(parseRetryAfter(value, now)).toBe(wait));

it.each([undefined, "", "soon", "-5", "1.5", "1e9", "99999999999", "2026-11-20", "Fri, soon GMT"])(
  "ignores %j as a Retry-After value",
  (value) => expect(parseRetryAfter(value, now)).toBeUndefined(),
);
