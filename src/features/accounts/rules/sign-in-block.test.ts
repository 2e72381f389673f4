import { expect, test } from "vitest";
import { getSignInBlock } from "./sign-in-block.ts";

const minutes = (limitedBy: "email" | "client", failures: number) =>
  getSignInBlock(limitedBy, failures) / 60_000;

test("the first failures cost no wait", () => {
  expect([1, 2, 3, 4].map((failures) => minutes("email", failures))).toEqual([0, 0, 0, 0]);
  expect(minutes("client", 19)).toBe(0);
});

test("each further failure doubles the wait, up to 15 minutes", () => {
  expect([5, 6, 7, 8, 9, 10, 11, 400].map((failures) => minutes("email", failures))).toEqual([
    0.5, 1, 2, 4, 8, 15, 15, 15,
  ]);
  expect([20, 21].map((failures) => minutes("client", failures))).toEqual([0.5, 1]);
});
