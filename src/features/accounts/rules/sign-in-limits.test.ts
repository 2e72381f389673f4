import { expect, test } from "vitest";
import { countAttempt, type FailureCount, type SignInLimit } from "./sign-in-limits.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function count(failures: Partial<Record<SignInLimit, number>>, blockedUntil?: Date) {
  const counts = Object.entries(failures).map(([limit, number]) => {
    const isBlocked = limit === "emailFromClient";
    return [
      limit as SignInLimit,
      { failures: number, blockedUntil: isBlocked ? blockedUntil : undefined },
    ] as const;
  });
  return countAttempt(new Map<SignInLimit, FailureCount>(counts), now);
}
const waitAfter = (limit: SignInLimit, failures: number, emailFailures = 0) => {
  const { counted } = count({ [limit]: failures - 1, email: emailFailures });
  const until = counted.get(limit)?.blockedUntil ?? now;
  return (until.getTime() - now.getTime()) / 60_000;
};

test.each(["device", "session", "emailFromClient"] as const)(
  "the first failures by %s cost no wait, and each further one doubles it, up to 15 minutes",
  (limit) => {
    const waits = [1, 4, 5, 6, 7, 9, 10, 400].map((failures) => waitAfter(limit, failures));
    expect(waits).toEqual([0, 0, 0.5, 1, 2, 8, 15, 15]);
  },
);

test("a client has more failures without a wait", () => {
  expect([19, 20, 21].map((failures) => waitAfter("client", failures))).toEqual([0, 0.5, 1]);
});

test("100 failures of an email make clients that fail with it wait longer, and no others", () => {
  expect(waitAfter("email", 100_000)).toBe(0);
  expect([1, 5].map((failures) => waitAfter("emailFromClient", failures, 99))).toEqual([0, 0.5]);
  const waits = [1, 2, 3, 8, 400].map((failures) => waitAfter("emailFromClient", failures, 100));
  expect(waits).toEqual([15, 30, 60, 1440, 1440]);
  expect(waitAfter("client", 1, 100)).toBe(0);
});

test("a refused attempt is counted only by the limit that refuses it, and never shortens the wait", () => {
  const refused = count({ emailFromClient: 5, client: 5, email: 5 }, after(3));
  expect(refused.blockedUntil).toEqual(after(3));
  expect([...refused.counted]).toEqual([
    ["emailFromClient", { failures: 6, blockedUntil: after(3) }],
  ]);
  const longer = count({ emailFromClient: 7, client: 5, email: 5 }, after(3));
  expect(longer.blockedUntil).toEqual(after(4));
});

test("an attempt after the wait is checked again", () => {
  expect(count({ emailFromClient: 5, client: 5, email: 5 }, now).blockedUntil).toBeUndefined();
});
