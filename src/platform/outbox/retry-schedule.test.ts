import { describe, expect, test } from "vitest";
import { createRandom, fc } from "../../../tests/support/samples/random.ts";
import { DeliveryError } from "./delivery-error.ts";
import { maxDelay, planNextAttempt } from "./retry-schedule.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = new Date("2026-11-20T10:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

const error = new DeliveryError("timeout", "no answer");
const first = { attempt: 1, retryTime: 0, lastFailedAt: undefined };

/** Milliseconds until the next attempt; undefined when there is none. */
function getWait(tried = {}, cause = error, random = 1): number | undefined {
  const { nextAt } = planNextAttempt({ ...first, ...tried }, cause, now, random);
  return nextAt && nextAt.getTime() - now.getTime();
}

describe("waits", () => {
  test("double from five seconds to ten minutes", () => {
    const waits = Array.from({ length: 10 }, (_, index) => getWait({ attempt: index + 1 }));
    expect(waits.map((wait = 0) => wait / 1000)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 600, 600, 600,
    ]);
  });

  test("are spread over their whole length, a second at least", () => {
    expect(getWait({ attempt: 9 }, error, 0.5)).toBe(5 * minute);
    expect(getWait({ attempt: 9 }, error, 0)).toBe(1000);
  });

  test("are as long as the far end asks, up to the longest", () => {
    const ask = (retryAfter: number) => new DeliveryError("status-429", "later", { retryAfter });
    expect(getWait({}, ask(2 * minute))).toBe(2 * minute);
    expect(getWait({}, ask(24 * hour))).toBe(maxDelay);
    expect(getWait({ attempt: 9 }, ask(1000))).toBe(maxDelay);
    expect(getWait({}, ask(-1), 0)).toBe(1000);
  });

  test("are never longer than the maximum nor in the past, for any history", () => {
    const anything = fc.record({
      attempt: fc.integer({ min: 1, max: 100_000 }),
      retryTime: fc.integer({ min: 0, max: 71 * hour - 1 }),
      lastFailedAt: fc.option(fc.date({ noInvalidDate: true }), { nil: undefined }),
    });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anything, random, (tried, chance) => {
        const wait = getWait(tried, error, chance) ?? 0;
        return wait >= 1000 && wait <= maxDelay;
      }),
    );
  });
});

describe("a delivery is given up", () => {
  test("at once when no attempt can do better", () => {
    const final = new DeliveryError("status-410", "gone", { isPermanent: true });
    expect(getWait({}, final)).toBeUndefined();
  });

  test("after 72 hours of trying, not before", () => {
    let tried = first as Parameters<typeof planNextAttempt>[0];
    let at = now.getTime();
    const draw = createRandom();
    for (;;) {
      const { nextAt, retryTime } = planNextAttempt(tried, error, new Date(at), draw());
      if (!nextAt) break;
      tried = { attempt: tried.attempt + 1, retryTime: retryTime, lastFailedAt: new Date(at) };
      at = nextAt.getTime();
    }
    const passed = at - now.getTime();
    expect(passed).toBeGreaterThanOrEqual(72 * hour);
    expect(passed).toBeLessThan(72 * hour + maxDelay);
  });

  test("not because the site stood still, nor because a clock jumped", () => {
    const { retryTime } = planNextAttempt(
      { attempt: 3, retryTime: 10 * minute, lastFailedAt: ago(365 * 24 * hour) },
      error,
      now,
      1,
    );
    expect(retryTime).toBe(10 * minute + hour);
    const ahead = { attempt: 3, retryTime: 10 * minute, lastFailedAt: ago(-24 * hour) };
    expect(planNextAttempt(ahead, error, now, 1).retryTime).toBe(10 * minute);
  });
});
