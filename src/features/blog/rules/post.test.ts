import { expect, test } from "vitest";
import { findPostCategory } from "./post.ts";

test("finds a post category by its name, ignoring letter case and surrounding spaces", () => {
  expect(findPostCategory(" Programacion ")?.code).toBe(2);
});

test("rejects a category whose text only begins like a name", () => {
  expect(findPostCategory(`programacion${" ".repeat(100)}x`)).toBeUndefined();
});
