import { describe, expect, test } from "vitest";
import { formatCsvLine, formatSheetLine } from "./csv.ts";

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
    ["+52 (0)55"],
    ["+ 52"],
    ["+"],
    ["-1+1"],
    ["- a list"],
    ["@SUM(A1)"],
    ["\ttext"],
    ["\rtext"],
    ["\ntext"],
    [" =1"],
    ["＝1+1"],
  ])("%j", (cell) => {
    expect(formatCsvLine([cell])).toBe(`"'${cell}"\r\n`);
  });

  // A program that is set to another separator begins a cell after it.
  test.each([
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["a;=1", "a;'=1"],
    ["a,+1", "a,'+1"],
    ["a|=1", "a|'=1"],
    ["| @x", "| '@x"],
    ["a\t@x", "a\t'@x"],
    ["list:\n- one\n- two", "list:\n'- one\n'- two"],
    ['a; "=1', 'a; ""\'=1'],
    ["a;－1", "a;'－1"],
  ])("%j inside", (cell, expected) => {
    expect(formatCsvLine(["x", cell])).toBe(`"x","${expected}"\r\n`);
  });
});

test.each([
  ["+525500000000"],
  ["+5255 0000 0000"],
  ["5500000000"],
  ["ana@example.com"],
  ["a=b"],
  ["2026-11-20"],
  ["Madrid - Zug"],
  ["a; b, c"],
])("%j stays as it is", (cell) => {
  expect(formatCsvLine(["x", cell])).toBe(`"x","${cell}"\r\n`);
});

test("escapes a number in the first cell, which may continue an earlier line", () => {
  expect(formatCsvLine(["+52"])).toBe(`"'+52"\r\n`);
});

test.each(["\n", "\r\n", "\r"])(
  "a line break %j in a cell of a sheet becomes a slash",
  (lineBreak) => {
    expect(formatSheetLine(["FS", `uno ${lineBreak} dos`])).toBe('"FS"\t"uno / dos"\r\n');
  },
);
