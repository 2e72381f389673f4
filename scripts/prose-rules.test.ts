import { describe, expect, test } from "vitest";
import { findProseProblems } from "./prose-rules.ts";

const words = (file: string, source: string) =>
  findProseProblems(file, source).map(({ line, word }) => `${line} ${word}`);

describe("flagged words", () => {
  test("are found in doc comments, block comments and line comments", () => {
    expect(
      words("a.ts", "/** Reads it anew. */\n\n// Nobody reads it.\n/* door */ const a = 1;"),
    ).toEqual(["1 anew", "3 nobody", "4 door"]);
  });

  test("are found across a line break of a comment, at the line on which the phrase begins", () => {
    expect(words("a.ts", "/**\n * The result is\n * no picture.\n */")).toEqual([
      "2 is no (as 'is not a')",
    ]);
  });

  test("are found in test titles, also in those of a table", () => {
    const source = 'test("works alone", () => 1);\ntest.each([1])("works by itself: %s", () => 1);';
    expect(words("a.test.ts", source)).toEqual(["1 alone", "2 by itself"]);
  });

  test("are not looked for in code, strings or addresses", () => {
    const source =
      'const fault = "the door"; call(door); // See https://example.com/door and `room`.';
    expect(words("a.ts", source)).toEqual([]);
  });

  test("are found in documents outside code, quotations and link targets", () => {
    const source = "A room.\n\n```\na room\n```\n\n> a room\n\n`room` and [text](room.md).\n";
    expect(words("a.md", source)).toEqual(["1 room (as 'folder' or 'capacity')"]);
  });

  test("are found in the comments of configuration files", () => {
    expect(words("a.yml", "key: door # The front door.\n")).toEqual(["1 door"]);
    expect(words("a.css", "/* Whatever fits. */\na { color: red; }")).toEqual(["1 whatever"]);
  });

  test("are accepted in phrases that are plain English", () => {
    expect(
      words("a.ts", "// There is no row, and it is no longer read. X stands for any sign."),
    ).toEqual([]);
  });
});

describe("the opening of a doc comment", () => {
  test("is refused when it is a clause without a head", () => {
    expect(words("a.ts", "/** What passes between. */\n/**\n * How it works. */")).toEqual([
      "1 begins with What",
      "3 begins with How",
    ]);
  });

  test("is free in other comments and inside the sentence", () => {
    expect(words("a.ts", "// What follows is sorted.\n/** Says what passes. */")).toEqual([]);
  });
});
