import { expect, test } from "vitest";
import { createKeyLines } from "./key-lines.ts";

test("a key's line is that of the file, whatever ends its lines", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const lineOf = createKeyLines(
      ["---", "title: Uno", '"slug": uno', "---", "img: no key", "---"].join(end),
    );
    expect([lineOf("title"), lineOf("slug"), lineOf("img")]).toEqual([2, 3, undefined]);
  }
});

test("a file without front matter has no keys", () => {
  expect(createKeyLines("title: Uno\nslug: uno")("title")).toBeUndefined();
  expect(createKeyLines("")("title")).toBeUndefined();
});
