import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { createContactRateLimit } from "./contact-rate-limit.ts";

const secret = "s".repeat(32);
const rateLimit = { requests: 2, seconds: 60 } as const;

/** A limiter in memory that notes its keys, and fails as it is told. */
function prepare(failWith?: () => unknown) {
  const keys: string[] = [];
  const reported: unknown[] = [];
  const createLimiter = (options: { points: number; duration: number }) => {
    const limiter = new RateLimiterMemory(options);
    const consume = limiter.consume.bind(limiter);
    limiter.consume = async (key, ...others) => {
      keys.push(String(key));
      const failure = failWith?.();
      if (failure) throw failure;
      return consume(key, ...others);
    };
    return limiter;
  };
  const limit = createContactRateLimit({ rateLimit }, { createLimiter }, secret, (error) =>
    reported.push(error),
  );
  return { limit, keys, reported };
}

test("rejects a request beyond the limit of a client, and refunds uncounted ones", async () => {
  const { limit, keys } = prepare();
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
  await limit.refund("198.51.100.1");
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
  expect(await limit.consume("198.51.100.1")).toBeGreaterThan(0);
  expect(await limit.consume("198.51.100.2")).toBeUndefined();
  expect(keys.join()).not.toContain("198");
});

test("allows every request while the database fails, and reports the error", async () => {
  const failure = new Error("no connection");
  const { limit, reported } = prepare(() => failure);
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
  expect(reported).toEqual([failure]);
});

test("resets a count that lasts longer than the window, as after a wrong clock", async () => {
  let refusal: RateLimiterRes | undefined = new RateLimiterRes(0, 365 * 24 * 3_600_000, 3);
  const { limit } = prepare(() => refusal);
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
  refusal = undefined;
  expect(await limit.consume("198.51.100.1")).toBeUndefined();
});

test("allows every request when it is switched off", async () => {
  const limit = createContactRateLimit(
    { rateLimit: undefined },
    { createLimiter: () => expect.unreachable() },
    secret,
    () => undefined,
  );
  for (let time = 0; time < 20; time++) expect(await limit.consume("one")).toBeUndefined();
});
