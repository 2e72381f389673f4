// @module-tag slow
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { Part } from "./parts.ts";
import { runPart } from "./run-part.ts";
import { formatSummary } from "./summary.ts";

const file = "scripts/test-run/summary.test.ts";

test("outcomes of Vitest arrive one by one, with their file, title and time", async () => {
  const unit = await runPart({ script: "test:unit", runner: "vitest", args: [file] });
  expect(unit).toMatchObject({ state: "passed", errors: [], doneFiles: 1 });
  expect(unit.total).toEqual({ kind: "total", count: 1, unit: "files" });
  expect(unit.outcomes).toContainEqual(
    expect.objectContaining({
      status: "passed",
      file,
      title: "the summary > is empty where nothing ran",
    }),
  );
});

test("a runner that finds no test, and a script that does not exist, are failures", async () => {
  const empty = await runPart({ script: "test:unit", runner: "vitest", args: ["no/such/file"] });
  expect(empty).toMatchObject({ state: "failed", outcomes: [] });
  expect(empty.errors).not.toEqual([]);
  const missing = await runPart({ script: "check:nothing", runner: "check" });
  expect(missing).toMatchObject({ state: "failed" });
});

// Each runs this file again, where the one test of its line ends at once.
describe("names [of (suites)] > count", () => {
  const part: Part = { script: "test:unit", runner: "vitest" };
  const ownFile = "scripts/test-run/run-part.test.ts";
  const isRepeated = process.env["REPEATED"] === "yes";

  test.each(["a [needs b] *of* c+ > d?", "is it $HOME, \\d or 'quoted' | `done`^?"])(
    "the line for a failed test repeats no other: %s",
    async (name) => {
      if (isRepeated) return;
      const { outcomes } = await runPart({
        ...part,
        args: [ownFile, "-t", "'the line for a failed test'"],
        environment: { REPEATED: "yes" },
      });
      const [outcome, ...rest] = outcomes.filter(({ title }) => title.endsWith(`: ${name}`));
      if (!outcome) throw new Error("the test was not found");
      expect(rest).toEqual([]);
      const summary = formatSummary([
        {
          ...{ part, state: "failed", duration: 1, errors: [], output: "" },
          ...{ total: undefined, doneFiles: 1, outcomes: [{ ...outcome, status: "failed" }] },
        },
      ]);
      const line = /repeat: (.*)$/m.exec(summary)?.[1] ?? "";
      const { status, stdout } = spawnSync("sh", ["-c", line], {
        encoding: "utf8",
        env: { ...process.env, REPEATED: "yes" },
      });
      expect(status).toBe(0);
      expect(stripVTControlCharacters(stdout)).toMatch(/^ +Tests +1 passed \| \d+ skipped/m);
    },
  );
});
