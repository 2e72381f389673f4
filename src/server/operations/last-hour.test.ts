import { expect, test } from "vitest";
import { createLastHour } from "./last-hour.ts";

const minute = 60_000;

test("what is an hour old counts no more, and one entry is kept for each minute", () => {
  let now = 0;
  const errors = createLastHour(() => now);
  expect(errors.count()).toBe(0);
  errors.add();
  now = 59.9 * minute;
  for (let count = 0; count < 1000; count++) errors.add();
  expect(errors.count()).toBe(1001);
  now = 60 * minute;
  expect(errors.count()).toBe(1000);
  errors.add();
  now = 119 * minute;
  expect(errors.count()).toBe(1);
  now = 500 * minute;
  expect(errors.count()).toBe(0);
});
