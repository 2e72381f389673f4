import { connect } from "node:net";
import { expect, test } from "vitest";
import { BlogError, getBlogErrorKind } from "./blog-error.ts";

test("a fault of the source says itself what it is", () => {
  expect(getBlogErrorKind(new BlogError("timeout", "8 s"))).toBe("timeout");
});

test("a connection that nobody takes is one of the network", async () => {
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
])("%s is told as %s of them", (error, kind) => {
  expect(getBlogErrorKind(error)).toBe(kind);
});
