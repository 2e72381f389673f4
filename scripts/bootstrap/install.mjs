import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { listNeededScripts } from "../install-scripts.mjs";
import { checkNode } from "./check-node.mjs";
import { at, fail, readText, run, say } from "./project.mjs";

const stamp = at("node_modules", ".bootstrap-install");
const platform = `${process.platform}-${process.arch}`;
const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

// What is installed, each with what comes before it: packages to build and serve with; those of development, with the
// install scripts that tests need; and the workspace that renders pictures.
const levels = ["serve", "test", "media"];

const readManifest = () => JSON.parse(readText(at("package.json")));

function hashDependencies() {
  const { dependencies, devDependencies, optionalDependencies } = readManifest();
  return createHash("sha256")
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .update(readText(at("package-lock.json")))
    .digest("hex");
}

/** Finds why the Node in node_modules does not run here; undefined if it does. */
function findRuntimeProblem() {
  const args = ["-p", "process.versions.node"];
  const { stdout, stderr, error } = spawnSync(at("node_modules", ".bin", "node"), args, {
    encoding: "utf8",
  });
  const version = stdout?.trim();
  if (Number(version?.split(".")[0]) >= 26) return undefined;
  return version || stderr?.trim() || error?.message;
}

/** Finds how much is installed, as an index of `levels`, -1 for nothing; and if it is of these dependencies and runs here. */
function findInstalled() {
  const [hash, level, installedPlatform] = readText(stamp).split(" ");
  const isCurrent = hash === hashDependencies() && installedPlatform === platform;
  return {
    rank: levels.indexOf(level),
    isUsable: isCurrent && findRuntimeProblem() === undefined,
  };
}

export function isInstalled(level) {
  const { rank, isUsable } = findInstalled();
  return isUsable && rank >= levels.indexOf(level);
}

/** Refuses a platform that has no Node among the packages: Windows is served by its Linux (WSL). */
export function checkPlatform() {
  const served = Object.keys(readManifest().optionalDependencies).map((name) =>
    name.replace(/^node-(?:bin-)?/, ""),
  );
  if (served.includes(platform)) return;
  fail(`no Node for ${platform} among the packages, only for ${served.join(", ")}`);
}

// Libraries that the Node of the lockfile needs and a small Linux may lack, with their packages of Debian.
const libraries = { "libatomic.so.1": "libatomic1", "libstdc++.so.6": "libstdc++6" };

/** Refuses a Linux without the libraries of that Node, which would be noticed only once all is installed. */
export function checkLibraries() {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const { status, stdout } = spawnSync("ldconfig", ["-p"], { env, encoding: "utf8" });
  const missing = Object.keys(libraries).filter((name) => !stdout?.includes(`${name} `));
  if (status !== 0 || missing.length === 0) return;
  const packages = missing.map((name) => libraries[name]).join(" ");
  fail(
    `no ${missing.join(", no ")} here, which Node needs; on Debian: apt-get install ${packages}`,
  );
}

/** Installs what the level needs, and what was there before. Without success no stamp is left: the next start installs again. */
export async function install(wanted) {
  const { rank, isUsable } = findInstalled();
  const level = levels[Math.max(rank, levels.indexOf(wanted))];
  rmSync(stamp, { force: true });
  await installPackages(level, isUsable);
  if (level !== "serve") {
    const names = listNeededScripts().filter((name) => existsSync(at("node_modules", name)));
    const args = ["rebuild", ...names, "--ignore-scripts=false", ...quiet];
    if (names.length > 0 && !(await npm(args))) fail("npm rebuild failed");
  }
  writeFileSync(stamp, `${hashDependencies()} ${level} ${platform}`);
}

async function installPackages(level, isUsable) {
  // npm runs on the machine's own Node: it may replace the one in node_modules, which may be running this.
  const [, version] = /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent) ?? [];
  if (version && !checkNode(version)) process.exit();
  say(`installing dependencies${level === "serve" ? ", without those of development" : ""}`);
  // What a running site loads stays in place while packages are added to it: `npm ci` would remove everything first.
  const command = isUsable ? ["install", "--no-save"] : ["ci"];
  const packages = level === "serve" ? "--omit=dev" : "--include=dev";
  // No package runs anything here, unless it is named in install-scripts.mjs.
  const scope =
    level === "media" ? ["--include-workspace-root", "--workspaces"] : ["--workspaces=false"];
  const args = [...command, packages, ...scope, "--include=optional", "--ignore-scripts", ...quiet];
  if (!(await npm(args))) fail(`npm ${command[0]} failed`);
  // npm 10 takes the link to Node away again, together with those of the platforms that do not fit.
  if (!existsSync(at("node_modules", ".bin", "node"))) {
    const names = Object.keys(readManifest().optionalDependencies).filter((name) =>
      existsSync(at("node_modules", name)),
    );
    if (names.length > 0) await npm(["rebuild", ...names, "--ignore-scripts", ...quiet]);
  }
  const problem = findRuntimeProblem();
  if (problem) fail(`no Node 26 in node_modules that runs here: ${problem}`);
}

function npm(args) {
  const script = process.env.npm_execpath;
  return script
    ? run(process.env.npm_node_execpath ?? process.execPath, [script, ...args])
    : run("npm", args);
}
