import { expect, test } from "vitest";
import { findPasswordError } from "./password-rules.ts";

const context = {
  email: "ana.perez@example.com",
  common: new Set(["secret", "leavemealone", "qwerty"]),
};

test.each([
  ["a phrase", "tres platos de sopa", undefined],
  ["exactly twelve characters", "correcthorse", undefined],
  ["characters outside of the basic plane", `${"😀".repeat(6)}abcdef`, undefined],
  ["eleven characters", "abcdefghijk", "too-short"],
  ["twelve code units that are six characters", "😀".repeat(6), "too-short"],
  ["256 characters", `${"ab".repeat(127)}cd`, undefined],
  ["257 characters", `${"ab".repeat(127)}cde`, "too-long"],
  ["a megabyte", "x".repeat(1_000_000), "too-long"],
  ["a common one", "leavemealone", "too-common"],
  ["a common one in capitals", "LeaveMeAlone", "too-common"],
  ["a common one twice", "qwertyqwerty", "too-common"],
  ["one character", "aaaaaaaaaaaa", "too-common"],
  ["the user's email", "Ana.Perez@example.com", "same-as-email"],
] as const)("judges %s", (_, password, error) => {
  expect(findPasswordError(password, context)).toBe(error);
});
