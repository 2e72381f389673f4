import { describe, expect, test } from "vitest";
import { JsonError, jsonLimits, parseJson } from "./parse-json.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

/** The message of the JsonError for a text. */
function refuse(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof JsonError) return error.message;
    throw error;
  }
  throw new Error("no error");
}

test.each([
  '{"code":1,"data":[{"a":"b"},{}],"c":null}',
  ' "text" ',
  "-1.5e3",
  '["\\"[[[[","{\\\\","\\\\\\"]","ñ😀,,,,"]',
  "[]",
])("parses %s", (text) => expect(parse(text)).toEqual(JSON.parse(text)));

test.each(["", "<p>", '{"a":', "[1]]", "]", '"', '"\\', "[1,]"])(
  "rejects %j as invalid JSON",
  (text) => expect(refuse(text)).toBe("no JSON"),
);

test("skips a byte order mark", () => {
  expect(parse("\uFEFF[1]")).toEqual([1]);
});

describe("limits", () => {
  const nest = (opening: string, closing: string, times: number) =>
    opening.repeat(times) + closing.repeat(times);

  test.each([
    ["arrays", "[", "]"],
    ["objects", '{"a":', "1}"],
  ])("allows nested %s up to the maximum depth", (_, opening, closing) => {
    const innermost = closing.startsWith("1") ? closing : `1${closing}`;
    const make = (depth: number) =>
      opening.repeat(depth) + innermost + closing.slice(-1).repeat(depth - 1);
    expect(parse(make(jsonLimits.depth))).toBeTypeOf("object");
    expect(refuse(make(jsonLimits.depth + 1))).toBe("more than 32 values inside one another");
  });

  test("ignores brackets in strings and subtracts closed ones from the depth", () => {
    expect(parse(JSON.stringify(["[".repeat(1000), '"{'.repeat(1000)]))).toHaveLength(2);
    expect(parse(`[${"[],".repeat(1000)}{}]`)).toHaveLength(1001);
  });

  test.each([
    ["numbers", "0,"],
    ["arrays", "[],"],
    ["objects", "{},"],
    ["texts", '"",'],
    ["names", '"a":0,'],
  ])("rejects too many %s", (_, value) => {
    expect(refuse(`[${value.repeat(jsonLimits.values + 1)}`)).toBe("more than 200000 values");
  });

  test("rejects invalid JSON that is nested too deeply", () => {
    for (const text of ["]".repeat(100) + nest("[", "]", 200), nest("[", "]", 200).slice(50)]) {
      expect(() => parse(text)).toThrow(JsonError);
    }
  });
});
