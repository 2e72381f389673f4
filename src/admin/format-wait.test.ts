import { expect, test } from "vitest";
import { formatAnswerTime, formatWait } from "./format-wait.ts";

const minute = 60_000;

test.each([
  [0, "1 min", "1 min"],
  [59.9 * minute, "59 min", "59 min"],
  [60 * minute, "1 h", "1 h"],
  [190 * minute, "3 h", "3 h 10 min"],
  [47.9 * 60 * minute, "47 h", "47 h 54 min"],
  [49 * 60 * minute, "2 días", "2 días"],
])("%d milliseconds are a wait of %s and an answer after %s", (milliseconds, wait, answer) => {
  const show = (text: string) => text.replaceAll("\u00a0", " ");
  expect(show(formatWait(milliseconds, "es"))).toBe(wait);
  expect(show(formatAnswerTime(milliseconds, "es"))).toBe(answer);
});
