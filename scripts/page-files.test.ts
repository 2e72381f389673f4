import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createPageFiles, createTableEdits, findIdProblem } from "./page-files.ts";

const root = path.resolve(import.meta.dirname, "..");

test.each(["", "Open-Days", "open_days", "-open", "open--days", "../open", "9-to-5"])(
  "refuses the page id %j",
  (id) => {
    expect(findIdProblem(id, [])).toContain("kebab case");
  },
);

test("refuses the id of an existing page and accepts a new one", () => {
  expect(findIdProblem("contact", ["contact"])).toBe("contact exists already");
  expect(findIdProblem("open-days", ["contact"])).toBeUndefined();
});

test("creates the page and both text files", () => {
  expect(Object.keys(createPageFiles("open-days"))).toEqual([
    "src/pages/open-days/open-days.page.tsx",
    "src/locale/texts/es/open-days.json",
    "src/locale/texts/en/open-days.json",
  ]);
});

test("enters a page once in each table of the project as it is now", () => {
  for (const [file, edit] of Object.entries(createTableEdits("open-days"))) {
    const source = readFileSync(path.join(root, file), "utf8");
    const added = edit(source).split("\n").length - source.split("\n").length;
    const expected = {
      "src/locale/route-pairs.ts": 1,
      "src/locale/texts/es.ts": 1,
      "src/locale/texts/en.ts": 1,
      "src/server/pages/page-registry.ts": 2,
      "tests/support/documents/page-expectations.ts": 1,
    }[file];
    expect([file, added]).toEqual([file, expected]);
  }
});

test("reports a table whose form has changed", () => {
  const edit = createTableEdits("open-days")["src/locale/route-pairs.ts"];
  expect(() => edit?.("export const routePairs = {};")).toThrow("form of the file has changed");
});
