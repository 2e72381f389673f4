import { describe, expect, test } from "vitest";
import type { Part } from "./parts.ts";
import type { PartRun } from "./run-part.ts";
import { countPart, formatPart, formatProgress, formatSummary } from "./summary.ts";
import type { TestOutcome } from "./test-event.ts";

const makeOutcome = (overrides: Partial<TestOutcome> = {}): TestOutcome => ({
  status: "passed",
  title: "home opens",
  file: "tests/e2e/home.spec.ts:12",
  duration: 1500,
  ...overrides,
});

function makeRun(overrides: Partial<PartRun> = {}, part: Partial<Part> = {}): PartRun {
  return {
    part: { script: "test:browser", runner: "playwright", ...part },
    state: "passed",
    duration: 61_000,
    outcomes: [makeOutcome()],
    errors: [],
    total: { count: 4, unit: "tests" },
    doneFiles: 0,
    output: "",
    ...overrides,
  };
}

describe("counts", () => {
  test("a check counts as one, independent of its output", () => {
    const check = { script: "check:types", runner: "check" } as const;
    expect(countPart(makeRun({ outcomes: [] }, check))).toEqual({ passed: 1, failed: 0 });
    const failed = makeRun({ state: "failed", outcomes: [], errors: ["ended with 2"] }, check);
    expect(countPart(failed)).toEqual({ passed: 0, failed: 1 });
  });

  test("a skipped test neither passes nor fails, an error outside tests fails", () => {
    const outcomes = (["passed", "passed", "failed", "skipped"] as const).map((status) =>
      makeOutcome({ status }),
    );
    const run = makeRun({ outcomes, errors: ["Unhandled rejection"] });
    expect(countPart(run)).toEqual({ passed: 2, failed: 2 });
    expect(formatPart(run)).toBe("browser      61.0 s  2 passed, 2 failed, 1 skipped");
  });
});

test("progress says how many of how many", () => {
  expect(formatProgress(makeRun())).toBe("browser 1 of 4 tests");
  const unit = { script: "test:unit", runner: "vitest" } as const;
  const run = makeRun({ total: { count: 170, unit: "files" }, doneFiles: 12 }, unit);
  expect(formatProgress(run)).toBe("unit 12 of 170 files");
  expect(formatProgress(makeRun({ total: undefined }))).toBe("browser");
});

describe("the summary", () => {
  test("names the ten slowest tests of all parts, the slowest first", () => {
    const outcomes = Array.from({ length: 12 }, (_, index) =>
      makeOutcome({ title: `test ${index}`, duration: index * 1000 }),
    );
    const summary = formatSummary([makeRun({ outcomes })]);
    const found = summary.match(/test \d+$/gm) ?? [];
    expect(found).toHaveLength(10);
    expect(found[0]).toBe("test 11");
  });

  test("names skipped tests by reason", () => {
    const outcomes = [
      makeOutcome({ status: "skipped", note: "no strace", title: "one" }),
      makeOutcome({ status: "skipped", note: "no strace", title: "two" }),
    ];
    const summary = formatSummary([makeRun({ outcomes })]);
    expect(summary).toContain("no strace (tests/e2e/home.spec.ts:12: one and 1 more)");
  });

  test("gives the command that repeats a failure, quoted for a shell", () => {
    const failed = makeOutcome({
      status: "failed",
      note: "\x1b[31mexpected 1\x1b[39m\n\n- 1\n+ 2\n\n  7 | x\n    at x.ts",
    });
    const summary = formatSummary([makeRun({ state: "failed", outcomes: [failed] })]);
    expect(summary).toContain("expected 1 - 1 + 2\n");
    expect(summary).toContain("repeat: npm run test:browser -- tests/e2e/home.spec.ts:12\n");

    const unit = makeOutcome({ status: "failed", file: "src/a.test.ts", title: "it > doesn't" });
    const part = { script: "test:unit", runner: "vitest" } as const;
    expect(formatSummary([makeRun({ state: "failed", outcomes: [unit] }, part)])).toContain(
      "repeat: npm run test:unit -- src/a.test.ts -t '^it (?:> )?doesn'\\''t$'\n",
    );
  });

  test("gives a repeated test the environment of its part and the seed", () => {
    const part = { environment: { FAULTS: "short" } };
    const run = makeRun({ outcomes: [makeOutcome({ status: "failed" })] }, part);
    expect(formatSummary([run], "42")).toContain(
      "repeat: FAULTS=short TEST_SEED=42 npm run test:browser -- tests/e2e/home.spec.ts:12\n",
    );
  });

  test("names a check by its command, and errors outside tests", () => {
    const check = makeRun(
      { state: "failed", outcomes: [] },
      { script: "check:lint", runner: "check" },
    );
    const broken = makeRun({ state: "failed", errors: ["test:browser ended with 1"] });
    const summary = formatSummary([check, broken]);
    expect(summary).toContain("failed:\n  npm run check:lint\n");
    expect(summary).toContain("test:browser: test:browser ended with 1");
  });

  test("is empty where nothing ran", () => {
    expect(formatSummary([])).toBe("");
  });
});
