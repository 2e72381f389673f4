import { expect, test } from "vitest";
import { getErrorMessage } from "./get-error-message.ts";

test("an error of several errors has their messages", () => {
  const errors = ["::1", "127.0.0.1"].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  expect(getErrorMessage(new AggregateError(errors))).toBe(
    "connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1",
  );
  expect(getErrorMessage("no error")).toBe("no error");
});
