// @module-tag slow
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DatabasePreparation, prepareDatabaseWithRetry } from "./connect-with-retry.ts";

const permanentError = new Error("a wrong setting");
const isPermanent = (error: unknown) => error === permanentError;

let preparation: DatabasePreparation | undefined;
let reported: unknown[];
beforeEach(() => {
  reported = [];
});
afterEach(async () => {
  await preparation?.stop();
});

test("is ready after a first attempt that succeeds", async () => {
  preparation = await prepareDatabaseWithRetry(
    async () => undefined,
    () => undefined,
    isPermanent,
  );
  expect(() => preparation?.check()).not.toThrow();
});

test("tries again until it succeeds, reports each failure, and is not ready before", async () => {
  let attempts = 0;
  preparation = await prepareDatabaseWithRetry(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error(`away ${attempts}`);
    },
    (error) => reported.push(error),
    isPermanent,
  );
  expect(() => preparation?.check()).toThrow("not ready yet");
  await vi.waitFor(() => preparation?.check(), 10_000);
  expect(reported).toEqual([new Error("away 1"), new Error("away 2")]);
  expect(attempts).toBe(3);
});

test("stops trying when it is told to", async () => {
  let attempts = 0;
  preparation = await prepareDatabaseWithRetry(
    async () => {
      attempts += 1;
      throw new Error("away");
    },
    () => undefined,
    isPermanent,
  );
  await preparation.stop();
  const before = attempts;
  await preparation.stop();
  expect([before, attempts]).toEqual([1, 1]);
});

test("rejects at once for a permanent error", async () => {
  await expect(
    prepareDatabaseWithRetry(
      () => Promise.reject(permanentError),
      () => undefined,
      isPermanent,
    ),
  ).rejects.toBe(permanentError);
});
