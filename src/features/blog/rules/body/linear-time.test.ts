import { describe, test } from "vitest";
import {
  sanitizedBodyFunctions,
  textFunctions,
  trySanitize,
} from "../../../../../tests/support/hostile-bodies/body-functions.ts";
import { sizedBodyStressInputs } from "../../../../../tests/support/hostile-bodies/sized-floods.ts";
import { textStressInputs } from "../../../../../tests/support/hostile-bodies/text-floods.ts";
import { expectLinearTime } from "../../../../../tests/support/linear-time.ts";

// Times of many functions in one test, on machines that have other things to do.
const patient = { timeout: 120_000 };
/** Characters of a body: squared time is seen by then. */
const largest = 64 * 1024;

describe("the time to clean or refuse a body grows with the body", patient, () => {
  test.each(Object.entries(sizedBodyStressInputs))("%s", (_, make) => {
    expectLinearTime((size) => {
      const body = make(size);
      return () => trySanitize(body);
    }, largest);
  });
});

describe("the time to read a cleaned body grows with the body", patient, () => {
  const told = Object.entries(sizedBodyStressInputs).filter(([name]) =>
    / as a (?:heading|paragraph|language)$|^(?!.* as )/.test(name),
  );
  test.each(told)("%s", (_, make) => {
    for (const read of Object.values(sanitizedBodyFunctions)) {
      expectLinearTime((size) => {
        const body = trySanitize(make(size)) ?? "";
        return () => read(body);
      }, largest);
    }
  });
});

describe("the time to read a text grows with the text", patient, () => {
  test.each(Object.entries(textFunctions))("%s", (_, read) => {
    for (const make of Object.values(textStressInputs)) {
      expectLinearTime((size) => {
        const text = make(size);
        return () => read(text);
      }, largest);
    }
  });
});
