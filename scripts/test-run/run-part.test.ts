// @module-tag slow
import { expect, test } from "vitest";
import { runPart } from "./run-part.ts";

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
