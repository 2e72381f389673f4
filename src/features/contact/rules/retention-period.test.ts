import { expect, test } from "vitest";
import { followClock } from "./retention-period.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

test("a clock that goes on evenly is trusted since its first look", () => {
  let clock = followClock(undefined, 0);
  for (let number = 1; number <= 5; number++) clock = followClock(clock, number * day);
  expect(clock).toEqual({ since: 0, seen: 5 * day });
});

test.each([
  ["a year ahead", 365 * day],
  ["a day back", -day],
  ["after a week without a look", 8 * day],
])("begins anew %s", (_, jump) => {
  const clock = { since: -10 * day, seen: 0 };
  expect(followClock(clock, jump)).toEqual({ since: jump, seen: jump });
});

test.each([
  ["a leap second", -1000],
  ["a late look", 2 * day],
])("goes on over %s", (_, gap) => {
  const clock = { since: -10 * day, seen: 0 };
  expect(followClock(clock, gap)).toEqual({ since: -10 * day, seen: gap });
});

test("begins anew where what was kept is no time", () => {
  expect(followClock({ since: Number.NaN, seen: Number.NaN }, 7)).toEqual({ since: 7, seen: 7 });
});
