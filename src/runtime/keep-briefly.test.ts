import { expect, test } from "vitest";
import { keepBriefly } from "./keep-briefly.ts";

function setUp() {
  const state = { now: 0, reads: 0, fail: false };
  const get = keepBriefly(
    500,
    async () => {
      state.reads += 1;
      if (state.fail) throw new Error("gone");
      return state.reads;
    },
    () => state.now,
  );
  return { state, get };
}

test("a value is read once in an interval, also for callers at the same time", async () => {
  const { state, get } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  state.now = 499;
  expect(await get()).toBe(1);
  state.now = 500;
  expect(await get()).toBe(2);
});

test("the last value stands while reading fails, however often", async () => {
  const { state, get } = setUp();
  expect(await get()).toBe(1);
  state.fail = true;
  for (state.now = 500; state.now < 5000; state.now += 500) expect(await get()).toBe(1);
  state.fail = false;
  expect(await get()).toBeGreaterThan(1);
});

test("without a value a failure is passed on, and the next call tries again", async () => {
  const { state, get } = setUp();
  state.fail = true;
  await expect(get()).rejects.toThrow("gone");
  state.fail = false;
  expect(await get()).toBe(2);
});
