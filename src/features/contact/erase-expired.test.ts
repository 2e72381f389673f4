import { expect, test } from "vitest";
import { advanceClock } from "./erase-expired.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

test("counts the steady period of a clock since its first run", () => {
  let clock = advanceClock(undefined, 0);
  for (let number = 1; number <= 5; number++) clock = advanceClock(clock, number * day);
  expect(clock).toEqual({ steadySince: 0, checkedAt: 5 * day });
});

test.each([
  ["a year ahead", 365 * day],
  ["a day back", -day],
  ["after a week without a run", 8 * day],
])("restarts the steady period of the clock %s", (_, jump) => {
  const clock = { steadySince: -10 * day, checkedAt: 0 };
  expect(advanceClock(clock, jump)).toEqual({ steadySince: jump, checkedAt: jump });
});

test.each([
  ["a leap second", -1000],
  ["a late run", 2 * day],
])("continues the steady period over %s", (_, gap) => {
  const clock = { steadySince: -10 * day, checkedAt: 0 };
  expect(advanceClock(clock, gap)).toEqual({ steadySince: -10 * day, checkedAt: gap });
});

test("restarts the steady period when the stored value is not a time", () => {
  expect(advanceClock({ steadySince: Number.NaN, checkedAt: Number.NaN }, 7)).toEqual({
    steadySince: 7,
    checkedAt: 7,
  });
});
