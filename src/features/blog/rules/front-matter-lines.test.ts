import { expect, test } from "vitest";
import { findFrontMatterLines } from "./front-matter-lines.ts";

test("finds the line of each key with any kind of line break", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const lines = findFrontMatterLines(
      ["---", "title: Uno", '"slug": uno', "---", "img: no key", "---"].join(end),
    );
    expect([lines.get("title"), lines.get("slug"), lines.get("img")]).toEqual([2, 3, undefined]);
  }
});

test("trims spaces after a key", () => {
  const lines = findFrontMatterLines("---\n'my key' : a\nother key   : b\n  inner: c\nnone\n---\n");
  expect([...lines.keys()]).toEqual(["my key", "other key", "  inner"]);
});

test("finds no keys in a file without front matter", () => {
  expect(findFrontMatterLines("title: Uno\nslug: uno").size).toBe(0);
  expect(findFrontMatterLines("").size).toBe(0);
});
