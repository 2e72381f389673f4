// @module-tag slow
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listNeededScripts } from "./install-scripts.mjs";

let root: string;
let settings: Record<string, string>;
const fromRoot = (...parts: string[]) => path.join(root, ...parts);

// A substitute for npm: records its arguments and leaves a Node and a builder in node_modules, as npm does.
const npm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
appendFileSync("npm.log", process.argv.slice(2).filter((word) => !/^--(?:no-|loglevel)/.test(word)).join(" ") + "\\n");
if (process.argv[2] === "ci") {
  rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules/.bin", { recursive: true });
  mkdirSync("node_modules/node-for-tests");
  if (!process.env.LOSES_LINKS) symlinkSync(process.execPath, "node_modules/.bin/node");
  if (process.argv.includes("--include=dev")) {
    for (const name of ${JSON.stringify(listNeededScripts())}) mkdirSync("node_modules/" + name, { recursive: true });
    writeFileSync("node_modules/.bin/vite", "#!/bin/sh\\necho build >> npm.log; mkdir -p dist/server; echo built > dist/server/main.js\\n", { mode: 0o755 });
  }
}
if (process.argv.includes("node-for-tests")) symlinkSync(process.execPath, "node_modules/.bin/node");`;

const manifest = {
  type: "module",
  dependencies: { a: "1.0.0" },
  optionalDependencies: { "node-for-tests": "1.0.0", "node-for-others": "1.0.0" },
};

beforeEach(() => {
  settings = {};
  root = mkdtempSync(path.join(tmpdir(), "ensure-"));
  mkdirSync(fromRoot("src"));
  mkdirSync(fromRoot("scripts/vite"), { recursive: true });
  for (const name of ["bootstrap", "find-chromium", "find-nginx", "install-scripts"]) {
    cpSync(path.join(import.meta.dirname, `${name}.mjs`), fromRoot("scripts", `${name}.mjs`));
  }
  const files = { "src/main.ts": "1", "package-lock.json": "{}", "tsconfig.json": "{}" };
  for (const [name, text] of Object.entries(files)) writeFileSync(fromRoot(name), text);
  writeFileSync(fromRoot("vite.config.ts"), "");
  writeFileSync(fromRoot("package.json"), JSON.stringify(manifest));
  writeFileSync(fromRoot("npm.mjs"), npm);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs it, and gives what it had done: the calls of npm and the builds. */
function ensure(...options: string[]): string[] {
  rmSync(fromRoot("npm.log"), { force: true });
  const env = { PATH: process.env["PATH"], npm_execpath: fromRoot("npm.mjs"), ...settings };
  const { status, stderr } = spawnSync(
    process.execPath,
    [fromRoot("scripts/bootstrap.mjs"), ...options],
    {
      cwd: root,
      env,
      encoding: "utf8",
    },
  );
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  try {
    return readFileSync(fromRoot("npm.log"), "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

const fullInstall = "ci --include=dev --include=optional --ignore-scripts";
const productionInstall = "ci --omit=dev --include=optional --ignore-scripts";
const neededScripts = `rebuild ${listNeededScripts().join(" ")} --ignore-scripts=false`;

test("a first start installs what builds, lets no package run anything, and builds; the next does nothing", () => {
  expect(ensure("--serve")).toEqual([fullInstall, "build"]);
  expect(ensure("--serve")).toEqual([]);
});

test("a start with a build that fits the sources installs no development packages", () => {
  ensure("--serve");
  rmSync(fromRoot("node_modules"), { recursive: true });
  expect(ensure("--serve")).toEqual([productionInstall]);
  expect(ensure("--serve")).toEqual([]);
});

test("a start with only a build, without sources, does so too", () => {
  ensure("--serve");
  for (const name of ["node_modules", "src", "scripts/vite", "tsconfig.json", "vite.config.ts"]) {
    rmSync(fromRoot(name), { recursive: true });
  }
  expect(ensure("--serve")).toEqual([productionInstall]);
});

test("a changed source brings the development packages and a new build", () => {
  ensure("--serve");
  rmSync(fromRoot("node_modules"), { recursive: true });
  ensure("--serve");
  writeFileSync(fromRoot("src/main.ts"), "2");
  expect(ensure("--serve")).toEqual([fullInstall, "build"]);
});

test("tests run the needed install scripts, also after a start with only production packages", () => {
  ensure("--serve");
  expect(ensure("--build")).toEqual([neededScripts]);
  expect(ensure("--build")).toEqual([]);
  rmSync(fromRoot("node_modules"), { recursive: true });
  ensure("--serve");
  expect(ensure("--build")).toEqual([fullInstall, neededScripts]);
  expect(ensure("--serve")).toEqual([]);
});

test("an npm that loses the link to Node is asked for it again", () => {
  settings = { LOSES_LINKS: "1" };
  expect(ensure("--serve")).toEqual([
    fullInstall,
    "rebuild node-for-tests --ignore-scripts",
    "build",
  ]);
});

test("another dependency is installed, another command of package.json is not", () => {
  ensure("--build");
  const change = (more: object) =>
    writeFileSync(fromRoot("package.json"), JSON.stringify({ ...manifest, ...more }));
  change({ scripts: { start: "node ." } });
  expect(ensure()).toEqual([]);
  change({ dependencies: { a: "2.0.0" } });
  expect(ensure()).toEqual([fullInstall, neededScripts]);
});
