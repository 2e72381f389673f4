import { expect, test } from "vitest";
import { isCertificateLate, isNearlyFull } from "./health.ts";

const now = new Date("2026-11-20T10:00:00Z");

test.each([
  ["2026-12-11T10:00:01Z", false],
  ["2026-12-11T10:00:00Z", true],
  ["2026-11-01T10:00:00Z", true],
  [undefined, false],
])("a certificate until %s is late: %s", (end, isLate) => {
  const expiresAt = end === undefined ? undefined : new Date(end);
  expect(isCertificateLate({ checkedAt: now, expiresAt }, now)).toBe(isLate);
});

test.each([
  [849, false],
  [850, true],
])("%i of 1000 bytes are nearly all: %s", (used, isLate) => {
  expect(isNearlyFull({ used, total: 1000 }, 0.85)).toBe(isLate);
  expect(isNearlyFull({ used, total: 1000 }, 0.9)).toBe(false);
});
