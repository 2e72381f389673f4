import { connect } from "node:net";
import { expect, test } from "vitest";
import { BlogError, getBlogErrorKind } from "./blog-error.ts";

test("returns the kind of a BlogError", () => {
  expect(getBlogErrorKind(new BlogError("timeout", "8 s"))).toBe("timeout");
});

test("classifies a refused connection as a network error", async () => {
  const error = await new Promise((resolve) => {
    connect({ host: "127.0.0.1", port: 1 }).once("error", resolve);
  });
  expect(getBlogErrorKind(error)).toBe("network");
});

test.each([
  [Object.assign(new Error("late"), { code: "ETIMEDOUT" }), "timeout"],
  [Object.assign(new Error("no such table"), { code: "ERR_SQLITE_ERROR" }), "answer"],
  [new TypeError("not a function"), "answer"],
  ["a text", "answer"],
  [undefined, "answer"],
])("classifies %s as %s", (error, kind) => {
  expect(getBlogErrorKind(error)).toBe(kind);
});
