import { expect, test } from "vitest";
import { createReference } from "./reference.ts";

test("a reference is short, grouped and free of look-alikes", () => {
  for (let run = 0; run < 1000; run++) {
    expect(createReference()).toMatch(/^FS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  }
});

test("every byte counts for one symbol, all equally likely", () => {
  expect(createReference("FS", Uint8Array.of(0, 1, 9, 10, 18, 31, 32, 255))).toBe("FS-019A-JZ0Z");
});
