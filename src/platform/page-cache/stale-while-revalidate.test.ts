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

test("reads a value once per interval, also for concurrent callers", async () => {
  const { state, get } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  state.now = 499;
  expect(await get()).toBe(1);
  state.now = 500;
  expect(await get()).toBe(2);
});

test("returns the last value while reading fails", async () => {
  const { state, get } = setUp();
  expect(await get()).toBe(1);
  state.fail = true;
  for (state.now = 500; state.now < 5000; state.now += 500) expect(await get()).toBe(1);
  state.fail = false;
  expect(await get()).toBeGreaterThan(1);
});

test("rejects without a last value, and the next call tries again", async () => {
  const { state, get } = setUp();
  state.fail = true;
  await expect(get()).rejects.toThrow("gone");
  state.fail = false;
  expect(await get()).toBe(2);
});

test("returns the last value during a slow read, without a second read", async () => {
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

test("waits for a slow read without a last value", async () => {
  const { state, get } = setUp({ timeout: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  const asked = Promise.all([get(), get()]);
  resolve();
  expect(await asked).toEqual([1, 1]);
});
