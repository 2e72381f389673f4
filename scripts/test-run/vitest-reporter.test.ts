import { expect, test } from "vitest";
import { getSkipReason } from "./vitest-reporter.ts";

interface SkippedTest {
  fullName: string;
  note?: string;
  tags?: string[];
}

const cases: readonly [SkippedTest, string | undefined][] = [
  [
    { fullName: "skips itself", note: "the people are not the sample" },
    "the people are not the sample",
  ],
  [{ fullName: "a full disk [needs a mount] > recovers", tags: ["slow"] }, "needs a mount"],
  [{ fullName: "measures time", tags: ["slow", "samples"] }, "tagged slow, samples"],
  [{ fullName: "says nothing" }, undefined],
];

test.each(cases)("the reason of %j is %j", ({ fullName, note, tags = [] }, reason) => {
  const result = () => ({ state: "skipped", errors: undefined, note }) as const;
  expect(getSkipReason({ fullName, tags, result })).toBe(reason);
});
