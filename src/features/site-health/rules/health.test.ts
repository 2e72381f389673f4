import { expect, test } from "vitest";
import { isCertificateLate, isNearlyFull } from "./health.ts";

const now = new Date("2026-11-20T10:00:00Z");

const hour = 60 * 60_000;
const day = 24 * hour;

test.each([
  [90 * day, 20.8 * day, false],
  [90 * day, 20.6 * day, true],
  [90 * day, -day, true],
  [45 * day, 14 * day, false],
  [45 * day, 10 * day, true],
  [398 * day, 21 * day, false],
  [398 * day, 20 * day, true],
  [12 * hour, 4 * hour, false],
  [12 * hour, 2.7 * hour, true],
])("a certificate for %i ms of which %i are left is late: %s", (life, rest, isLate) => {
  const expiresAt = new Date(now.getTime() + rest);
  const startsAt = new Date(expiresAt.getTime() - life);
  expect(isCertificateLate({ startsAt, expiresAt }, now)).toBe(isLate);
});

test.each([
  [849, false],
  [850, true],
])("%i of 1000 bytes are nearly all: %s", (used, isLate) => {
  expect(isNearlyFull({ used, total: 1000 }, 0.85)).toBe(isLate);
  expect(isNearlyFull({ used, total: 1000 }, 0.9)).toBe(false);
});
