import { expect, test } from "vitest";
import { serializeError } from "./error-serializer.ts";

test("serializes name, message, code and stack, and no other properties of an error", () => {
  const error = Object.assign(new TypeError("null value in column"), {
    code: "23502",
    detail: "Failing row contains (Ana Pérez, ana@example.com).",
    query: { values: ["Ana Pérez"] },
  });
  expect(serializeError(error)).toEqual({
    type: "TypeError",
    message: "null value in column",
    code: "23502",
    stack: error.stack,
  });
});

test("serializes causes, and thrown values that are not errors", () => {
  const error = new Error("not stored", { cause: new Error("disk full") });
  expect(serializeError(error).cause).toMatchObject({ message: "disk full" });
  expect(serializeError("gone")).toEqual({ type: "string", message: "gone" });
});
