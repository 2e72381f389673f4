import { describe, expect, it } from "vitest";
import { compareTexts, listKeyNames } from "./compare-texts.ts";

describe("compareTexts", () => {
  it("finds nothing wrong with two files of one shape", () => {
    const result = compareTexts({ a: "Hola, {name}", b: ["uno"] }, { a: "Hi, {name}", b: ["one"] });
    expect(result).toEqual({ problems: [], identical: [] });
  });

  it.each([
    [{ a: "x" }, {}, "a is missing in English"],
    [{}, { a: "x" }, "a is missing in Spanish"],
    [{ a: " " }, { a: "x" }, "a is empty in Spanish"],
    [{ a: "x" }, { a: "" }, "a is empty in English"],
    [{ a: ["x", "y"] }, { a: ["z"] }, "a.1 is missing in English"],
    [{ a: "{n} cosas" }, { a: "{m} things" }, "a has other placeholders: {n} cosas | {m} things"],
  ])("finds what is wrong with %j beside %j", (spanish, english, problem) => {
    expect(compareTexts(spanish, english).problems).toContain(problem);
  });

  it("reports what is identical, figures aside", () => {
    const result = compareTexts({ a: "Blog", b: "60%" }, { a: "Blog", b: "60%" });
    expect(result.identical).toEqual([{ key: "a", text: "Blog" }]);
  });
});

describe("listKeys", () => {
  it("names every key once, positions aside", () => {
    expect(listKeyNames({ a: { b: ["x", { c: "y" }] }, b: "z" })).toEqual(["a", "b", "c"]);
  });
});
