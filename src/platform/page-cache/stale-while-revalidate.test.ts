import { expect, test } from "vitest";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";

function setUp({ timeout = 1000 } = {}) {
  const state = { now: 0, reads: 0, fail: false, held: undefined as Promise<void> | undefined };
  const get = staleWhileRevalidate(
    async () => {
      const number = ++state.reads;
      if (state.fail) throw new Error("gone");
      await state.held;
      return number;
    },
    { maxAge: 500, timeout, now: () => state.now },
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

test("the last value stands while reading takes its time, and nothing is read twice at once", async () => {
  const { state, get } = setUp({ timeout: 1 });
  expect(await get()).toBe(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  for (state.now = 500; state.now < 5000; state.now += 500) expect(await get()).toBe(1);
  expect(state.reads).toBe(2);
  resolve();
  await promise;
  expect(await get()).toBeGreaterThan(1);
});

test("without a value a slow read is waited for", async () => {
  const { state, get } = setUp({ timeout: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  const asked = Promise.all([get(), get()]);
  resolve();
  expect(await asked).toEqual([1, 1]);
});
