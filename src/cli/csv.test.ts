import { describe, expect, test } from "vitest";
import { formatCsvLine } from "./csv.ts";

test("a line is as RFC 4180 says, every cell quoted", () => {
  expect(formatCsvLine(["a", 'say "hi"', "b,c;d", "two\nlines", "", null])).toBe(
    '"a","say ""hi""","b,c;d","two\nlines","",""\r\n',
  );
});

describe("what a spreadsheet would run becomes text", () => {
  test.each([
    ["=1+1"],
    ["=HYPERLINK(A1)"],
    ["+1+1"],
    ["+52 55 0000 0000"],
    ["+"],
    ["-1+1"],
    ["- a list"],
    ["@SUM(A1)"],
    ["\t=1"],
    ["\r=1"],
    ["\n=1"],
    [" =1"],
    ["＝1+1"],
  ])("%j", (cell) => {
    expect(formatCsvLine([cell])).toBe(`"'${cell}"\r\n`);
  });
});

test.each([["+525500000000"], ["5500000000"], ["ana@example.com"], ["a=b"], ["2026-11-20"]])(
  "%j stays as it is",
  (cell) => {
    expect(formatCsvLine([cell])).toBe(`"${cell}"\r\n`);
  },
);
