import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { listStages } from "./test-run/parts.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const listScripts = (text: string) =>
  [...text.matchAll(/\bnpm (?:run )?((?:test|check|media)[\w:-]*)/g)].map(([, name = ""]) => name);

const workflows = globSync(".github/workflows/*.yml", { cwd: root }).sort();

test.each(workflows)("%s is YAML, and runs scripts that exist", (file) => {
  const { jobs } = parse(read(file)) as { jobs: Record<string, { "timeout-minutes"?: number }> };
  const endless = Object.entries(jobs).filter(([, job]) => !job["timeout-minutes"]);
  expect(endless).toEqual([]);
  expect(listScripts(read(file)).filter((name) => !(name in scripts))).toEqual([]);
});

test("the shards run every part of npm test", () => {
  const parts = listStages(2).flat(3);
  const run = listScripts(read(".github/workflows/whole.yml"));
  expect(parts.map(({ script }) => script).filter((script) => !run.includes(script))).toEqual([]);
});

test("dependency updates are YAML, and each path with an owner exists", () => {
  expect(parse(read(".github/dependabot.yml"))).toMatchObject({ version: 2 });
  const owned = [...read(".github/CODEOWNERS").matchAll(/^\/(\S+)/gm)].map(([, name = ""]) => name);
  expect(owned).not.toEqual([]);
  expect(owned.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
