// @module-tag slow
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformSync } from "@swc/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listNeededScripts } from "./install-scripts.mjs";

let root: string;
let settings: Record<string, string>;
const fromRoot = (...parts: string[]) => path.join(root, ...parts);
const platformPackage = `node-${process.platform}-${process.arch}`;

// A substitute for npm: records its arguments and leaves a Node and a builder in node_modules, as npm does.
const npm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
appendFileSync("npm.log", process.argv.slice(2).filter((word) => !/^--(?:no-audit|no-fund|loglevel)/.test(word)).join(" ") + "\\n");
if (process.argv[2] === "ci") {
  if (process.env.INSTALLS === "slowly") await once(process.stdin.resume(), "end");
  if (process.env.INSTALLS === "for ever") await new Promise(() => setInterval(() => {}, 60_000));
  rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules/.bin", { recursive: true });
  mkdirSync("node_modules/${platformPackage}");
  if (process.env.INSTALLS === "in vain") process.exit(1);
  if (!process.env.LOSES_LINKS) symlinkSync(process.env.BROKEN_NODE ?? process.execPath, "node_modules/.bin/node");
  writeFileSync("node_modules/.bin/vite", "#!/bin/sh\\necho build >> npm.log; grep -q broken src/main.ts && exit 1; mkdir -p dist/server; echo built > dist/server/main.js\\n", { mode: 0o755 });
}
if (process.argv.includes("--include=dev")) {
  for (const name of ${JSON.stringify(listNeededScripts())}) mkdirSync("node_modules/" + name, { recursive: true });
}
if (process.argv.includes("${platformPackage}")) symlinkSync(process.execPath, "node_modules/.bin/node");`;

const manifest = {
  type: "module",
  dependencies: { a: "1.0.0" },
  optionalDependencies: { [platformPackage]: "1.0.0", "node-other-x64": "1.0.0" },
};

beforeEach(() => {
  settings = {};
  root = mkdtempSync(path.join(tmpdir(), "ensure-"));
  chmodSync(root, 0o755);
  mkdirSync(fromRoot("src"));
  mkdirSync(fromRoot("scripts/vite"), { recursive: true });
  for (const name of ["bootstrap", "find-chromium", "find-nginx", "install-scripts"]) {
    cpSync(path.join(import.meta.dirname, `${name}.mjs`), fromRoot("scripts", `${name}.mjs`));
  }
  cpSync(path.join(import.meta.dirname, "bootstrap"), fromRoot("scripts/bootstrap"), {
    recursive: true,
  });
  const files = { "src/main.ts": "1", "package-lock.json": "{}", "tsconfig.json": "{}" };
  for (const [name, text] of Object.entries(files)) writeFileSync(fromRoot(name), text);
  writeFileSync(fromRoot("vite.config.ts"), "");
  writeFileSync(fromRoot("package.json"), JSON.stringify(manifest));
  writeFileSync(fromRoot("npm.mjs"), npm);
});
const started: ChildProcess[] = [];
afterEach(() => {
  // Nothing goes on after a test that failed.
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(root, { recursive: true });
});

/** Starts it; its input stays open until `finishInstall`. */
function start(options: readonly string[], spawnOptions: { uid?: number; node?: string[] } = {}) {
  const { node = [], ...user } = spawnOptions;
  const args = [...node, fromRoot("scripts/bootstrap.mjs"), ...options];
  const env = { PATH: process.env["PATH"], npm_execpath: fromRoot("npm.mjs"), ...settings };
  const child = spawn(process.execPath, args, { cwd: root, env, ...user });
  started.push(child);
  const run = {
    pid: child.pid ?? 0,
    stderr: "",
    status: once(child, "close").then(([status]) => status as number | null),
    kill: () => child.kill("SIGKILL"),
    finishInstall: () => child.stdin.end(),
    waitFor: (text: RegExp) => expect.poll(() => run.stderr).toMatch(text),
  };
  child.stderr.on("data", (chunk: Buffer) => {
    run.stderr += chunk.toString();
  });
  return run;
}

/** Calls of npm and builds since the last call of this function. */
function takeLog(): string[] {
  if (!existsSync(fromRoot("npm.log"))) return [];
  const log = readFileSync(fromRoot("npm.log"), "utf8").trim().split("\n");
  rmSync(fromRoot("npm.log"));
  return log;
}

/** Runs it, and gives what it had done. */
async function ensure(...options: string[]): Promise<string[]> {
  const run = start(options);
  run.finishInstall();
  const status = await run.status;
  expect([status, status === 0 ? "" : run.stderr]).toEqual([0, ""]);
  expect(readdirSync(root).filter((name) => name.startsWith(".bootstrap-lock"))).toEqual([]);
  return takeLog();
}

/** Runs it, and gives the lines with which it fails. */
async function ensureFails(...options: string[]): Promise<string[]> {
  const run = start(options);
  run.finishInstall();
  expect(await run.status).toBe(1);
  takeLog();
  return run.stderr.trim().split("\n");
}

const options = "--workspaces=false --include=optional --ignore-scripts";
const startInstall = `ci --omit=dev ${options}`;
const fullInstall = `ci --include=dev ${options}`;
const addition = `install --no-save --include=dev ${options}`;
const mediaAddition =
  "install --no-save --include=dev --include-workspace-root --workspaces --include=optional --ignore-scripts";
const neededScripts = `rebuild ${listNeededScripts().join(" ")} --ignore-scripts=false`;

test("a first start installs no development packages, lets none run anything, and builds; the next does nothing", async () => {
  expect(await ensure("--serve")).toEqual([startInstall, "build"]);
  expect(await ensure("--serve")).toEqual([]);
});

test("a start with only a build, without sources, installs the same", async () => {
  await ensure("--serve");
  for (const name of ["node_modules", "src", "scripts/vite", "tsconfig.json", "vite.config.ts"]) {
    rmSync(fromRoot(name), { recursive: true });
  }
  expect(await ensure("--serve")).toEqual([startInstall]);
  expect(await ensure("--serve")).toEqual([]);
});

test("tests add to the packages of a start, with the install scripts that they need; a later start leaves them", async () => {
  await ensure("--serve");
  expect(await ensure("--build")).toEqual([addition, neededScripts]);
  expect(await ensure("--build")).toEqual([]);
  writeFileSync(fromRoot("src/main.ts"), "2");
  expect(await ensure("--serve")).toEqual(["build"]);
  expect(await ensure()).toEqual([]);
  expect(await ensure("--media")).toEqual([mediaAddition, neededScripts]);
  for (const options of [["--serve"], ["--build"], ["--media"]]) {
    expect(await ensure(...options)).toEqual([]);
  }
});

test("a start with other dependencies installs as much as was there before", async () => {
  await ensure("--build");
  writeFileSync(fromRoot("package-lock.json"), "{ }");
  expect(await ensure("--serve")).toEqual([fullInstall, neededScripts, "build"]);
  expect(await ensure("--build")).toEqual([]);
});

test("an npm that loses the link to Node is asked for it again", async () => {
  settings = { LOSES_LINKS: "1" };
  expect(await ensure("--serve")).toEqual([
    startInstall,
    `rebuild ${platformPackage} --ignore-scripts`,
    "build",
  ]);
});

test("another dependency is installed, another command of package.json is not", async () => {
  await ensure("--build");
  const change = (more: object) =>
    writeFileSync(fromRoot("package.json"), JSON.stringify({ ...manifest, ...more }));
  change({ scripts: { start: "node ." } });
  expect(await ensure()).toEqual([]);
  change({ dependencies: { a: "2.0.0" } });
  expect(await ensure()).toEqual([fullInstall, neededScripts]);
});

test("versions of Node that are too old are told so, in syntax that they read", async () => {
  const version = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
  const node = ["--import", `data:text/javascript,${encodeURIComponent(version)}`];
  const run = start(["--serve"], { node });
  expect(await run.status).toBe(1);
  expect(run.stderr).toBe("Node 20.19 or newer needed, found 18.20.4\n");
  expect(takeLog()).toEqual([]);
  for (const file of ["bootstrap.mjs", "bootstrap/check-node.mjs"]) {
    const source = readFileSync(fromRoot("scripts", file), "utf8");
    const compile = (target: "es2020" | "esnext") =>
      transformSync(source, { jsc: { target } }).code;
    expect(compile("es2020")).toBe(compile("esnext"));
  }
});

test("an npm on a Node that is too old installs nothing", async () => {
  settings = { npm_config_user_agent: "npm/9.2.0 node/v18.20.4 linux x64" };
  expect(await ensureFails("--serve")).toEqual(["Node 20.19 or newer needed, found 18.20.4"]);
  expect(existsSync(fromRoot("node_modules"))).toBe(false);
});

test("a platform without a Node among the packages is told so before anything is installed", async () => {
  const optionalDependencies = { "node-other-x64": "1.0.0" };
  writeFileSync(fromRoot("package.json"), JSON.stringify({ ...manifest, optionalDependencies }));
  const [line, ...more] = await ensureFails("--serve");
  expect(line).toMatch(/no Node for .* only for other-x64$/);
  expect([more, existsSync(fromRoot("node_modules"))]).toEqual([[], false]);
});

test("a system without a library that Node needs is told its package before anything is installed", async () => {
  mkdirSync(fromRoot("bin"));
  const listing = (text: string) =>
    writeFileSync(fromRoot("bin/ldconfig"), `#!/bin/sh\necho '${text}'\n`, { mode: 0o755 });
  settings = { PATH: `${fromRoot("bin")}:${process.env["PATH"]}` };
  listing("libstdc++.so.6 (libc6) => /lib/libstdc++.so.6");
  const [line, ...more] = await ensureFails("--serve");
  expect(line).toMatch(/no libatomic\.so\.1 here, .*apt-get install libatomic1$/);
  expect([more, existsSync(fromRoot("node_modules"))]).toEqual([[], false]);
  listing("libstdc++.so.6 (libc6) => / libatomic.so.1 (libc6) => /");
  expect(await ensure("--serve")).toEqual([startInstall, "build"]);
  expect(await ensure("--serve")).toEqual([]);
});

test.each([{ INSTALLS: "in vain" }, { BROKEN_NODE: "/none" }])(
  "after an install that failed (%o) the next start installs again",
  async (failure) => {
    await ensure("--serve");
    writeFileSync(fromRoot("package-lock.json"), "{ }");
    settings = failure;
    await ensureFails("--serve");
    settings = {};
    expect(await ensure("--serve")).toEqual([startInstall, "build"]);
  },
);

test("packages of another platform are installed again", async () => {
  await ensure("--serve");
  const stamp = fromRoot("node_modules/.bootstrap-install");
  const text = readFileSync(stamp, "utf8");
  writeFileSync(stamp, text.replace(`${process.platform}-${process.arch}`, "other-x64"));
  expect(await ensure("--serve")).toEqual([startInstall]);
});

test("a build that fails leaves the one before, and the next start builds again", async () => {
  await ensure("--serve");
  writeFileSync(fromRoot("src/main.ts"), "broken");
  expect((await ensureFails("--serve")).at(-1)).toContain("what was built before is as it was");
  expect(readFileSync(fromRoot("dist/server/main.js"), "utf8")).toBe("built\n");
  writeFileSync(fromRoot("src/main.ts"), "3");
  expect(await ensure("--serve")).toEqual(["build"]);
});

test("where the user may not write, what is ready is used, and the rest is refused in one line", async () => {
  await ensure("--serve");
  for (const folder of [".", "node_modules", "dist"]) chmodSync(fromRoot(folder), 0o555);
  // Root may write everywhere.
  const stranger = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const ready = start(["--serve"], stranger);
  expect([await ready.status, ready.stderr]).toEqual([0, ""]);
  writeFileSync(fromRoot("src/main.ts"), "2");
  const refused = start(["--serve"], stranger);
  expect(await refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^\[bootstrap\] .*this user may not write .*\n$/);
  for (const folder of [".", "node_modules", "dist"]) chmodSync(fromRoot(folder), 0o755);
});

test("of two starts at once the second waits, says for whom, and finds everything done", async () => {
  settings = { INSTALLS: "slowly" };
  const first = start(["--serve"]);
  await first.waitFor(/installing/);
  const second = start(["--serve"]);
  await second.waitFor(/waiting for process \d+, which installs or builds here/);
  first.finishInstall();
  expect(await Promise.all([first.status, second.status])).toEqual([0, 0]);
  expect(takeLog()).toEqual([startInstall, "build"]);
});

test("the lock of a killed start is taken over once the install that it began is gone too", async () => {
  settings = { INSTALLS: "for ever" };
  const killed = start(["--serve"]);
  await expect.poll(() => existsSync(fromRoot("npm.log"))).toBe(true);
  killed.kill();
  settings = {};
  const next = start(["--serve"]);
  await next.waitFor(/waiting for process \d+/);
  const [, installer] = /process (\d+),/.exec(next.stderr) ?? [];
  expect(Number(installer)).not.toBe(killed.pid);
  process.kill(Number(installer), "SIGKILL");
  expect(await next.status).toBe(0);
  expect(takeLog()).toEqual([startInstall, startInstall, "build"]);
});

test.each([
  ["whose number another process has now", [`${process.pid}.1`]],
  ["of an earlier version, with the host", ["12.34.elsewhere.example.com"]],
  ["of an earlier version, without a name", []],
])("a lock %s is taken over", async (_, names) => {
  mkdirSync(fromRoot(".bootstrap-lock"));
  for (const name of names) writeFileSync(fromRoot(".bootstrap-lock", name), "");
  expect(await ensure("--serve")).toEqual([startInstall, "build"]);
});
