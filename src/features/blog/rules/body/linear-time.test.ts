// @module-tag slow
import { describe, test } from "vitest";
import { drawCases } from "../../../../../tests/support/samples/corpus.ts";
import {
  bodyFunctions,
  sanitizedBodyFunctions,
  textFunctions,
  trySanitize,
} from "../../../../../tests/support/samples/hostile-bodies/body-functions.ts";
import { markdownStressInputs } from "../../../../../tests/support/samples/hostile-bodies/markdown-floods.ts";
import { sizedBodyStressInputs } from "../../../../../tests/support/samples/hostile-bodies/sized-floods.ts";
import { textStressInputs } from "../../../../../tests/support/samples/hostile-bodies/text-floods.ts";
import { expectLinearTime } from "../../../../../tests/support/samples/linear-time.ts";

// A test measures many functions, perhaps on a busy machine.
const slow = { timeout: 120_000 };
/** Characters of a body, enough to show quadratic time. */
const largest = 64 * 1024;

const draw = <Value>(corpus: Readonly<Record<string, Value>>) =>
  drawCases("hostile bodies", Object.entries(corpus));

describe("sanitizing or refusing a body takes linear time", slow, () => {
  test.each(draw(sizedBodyStressInputs))("%s", (_, make) => {
    expectLinearTime((size) => {
      const body = make(size);
      return () => trySanitize(body);
    }, largest);
  });
});

describe("reading or refusing Markdown takes linear time", slow, () => {
  test.each(draw(markdownStressInputs))("%s", (_, make) => {
    expectLinearTime((size) => {
      const markdown = make(size);
      return () => bodyFunctions["renderMarkdown"]?.(markdown);
    }, largest);
  });
});

describe("reading a sanitized body takes linear time", slow, () => {
  const inputs = Object.entries(sizedBodyStressInputs).filter(([name]) =>
    / as a (?:heading|paragraph|language)$|^(?!.* as )/.test(name),
  );
  test.each(drawCases("hostile bodies", inputs))("%s", (_, make) => {
    const bodies = new Map<number, string>();
    for (const read of Object.values(sanitizedBodyFunctions)) {
      expectLinearTime((size) => {
        const body = bodies.get(size) ?? trySanitize(make(size)) ?? "";
        bodies.set(size, body);
        return () => read(body);
      }, largest);
    }
  });
});

describe("reading a text takes linear time", slow, () => {
  test.each(draw(textFunctions))("%s", (_, read) => {
    for (const make of Object.values(textStressInputs)) {
      expectLinearTime((size) => {
        const text = make(size);
        return () => read(text);
      }, largest);
    }
  });
});
