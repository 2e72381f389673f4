import { expect, test } from "vitest";
import { fillCount } from "./fill-count.ts";

test.each([
  [0, "0 más"],
  [1, "una más"],
  [999, "999 más"],
  [1234, "1,234 más"],
  [1_234_567, "1,234,567 más"],
])("%d has commas between its thousands", (count, text) => {
  expect(fillCount({ one: "una más", many: "{count} más" }, count)).toBe(text);
});
