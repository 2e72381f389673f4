// Prepares the project on any Node from version 20: built-in modules only, no TypeScript.
// It installs when the dependencies changed, builds when a source changed (--build), and finds or installs a Chromium for the
// browser tests (--browser), strace and nginx for resilience tests (--tools). With --serve it does what the built site needs
// and no more: a build that fits the sources runs without the development packages. What it says goes to standard error:
// output is for data.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./find-chromium.mjs";
import { findNginx, nginxDirectory } from "./find-nginx.mjs";
import { listNeededScripts } from "./install-scripts.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => path.join(root, ...parts);
const say = (message) => process.stderr.write(`[bootstrap] ${message}\n`);
const read = (file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
const sha256 = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex");

function fail(message) {
  say(message);
  process.exit(1);
}

function run(command, args, options = {}) {
  const stdio = ["inherit", 2, 2];
  const result = spawnSync(command, args, { cwd: root, stdio, ...options });
  return result.status === 0;
}

const installStamp = at("node_modules", ".bootstrap-install");
const buildStamp = at("dist", ".bootstrap-build");

// What was installed: packages to serve with, those to build with as well, and what tests need, which is install scripts too.
const levels = ["serve", "build", "test"];

function hashDependencies() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read(at("package.json")).toString(),
  );
  const wanted = JSON.stringify([dependencies, devDependencies, optionalDependencies]);
  return sha256(wanted, read(at("package-lock.json")));
}

function install(level) {
  const hash = hashDependencies();
  const [installed, reached] = read(installStamp).toString().split(" ");
  const rank = installed === hash ? levels.indexOf(reached) : -1;
  if (rank >= levels.indexOf(level)) return;
  if (rank < Math.min(levels.indexOf(level), 1)) {
    say(
      level === "serve"
        ? "installing dependencies, without those of development"
        : "installing dependencies",
    );
    const packages = level === "serve" ? "--omit=dev" : "--include=dev";
    // No package runs anything here, unless it is named in install-scripts.mjs.
    const args = ["ci", packages, "--include=optional", "--ignore-scripts", ...quiet];
    if (!npm(args)) fail("npm ci failed");
    linkRuntime();
  }
  if (level === "test") {
    const names = listNeededScripts().filter((name) => existsSync(at("node_modules", name)));
    const args = ["rebuild", ...names, "--ignore-scripts=false", ...quiet];
    if (names.length > 0 && !npm(args)) fail("npm rebuild failed");
  }
  writeFileSync(installStamp, `${hash} ${level}`);
}

// npm 10 takes the link to Node away again, together with those of the platforms that do not fit.
function linkRuntime() {
  if (existsSync(path.join(binaries, "node"))) return;
  const { optionalDependencies = {} } = JSON.parse(read(at("package.json")).toString());
  const names = Object.keys(optionalDependencies).filter((name) =>
    existsSync(at("node_modules", name)),
  );
  if (names.length > 0) npm(["rebuild", ...names, "--ignore-scripts", ...quiet]);
}

const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

// npm runs on the machine's own Node: `npm ci` replaces the one in node_modules, which may be running this.
function npm(args) {
  const script = process.env.npm_execpath;
  return script
    ? run(process.env.npm_node_execpath ?? process.execPath, [script, ...args])
    : run("npm", args, { shell: process.platform === "win32" });
}

// From here on, commands are those of node_modules, the Node of the lockfile first among them.
const binaries = at("node_modules", ".bin");
const environment = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` };

function checkRuntime() {
  const { stdout } = spawnSync("node", ["-p", "process.versions.node"], {
    env: environment,
    encoding: "utf8",
  });
  const version = stdout?.trim() ?? "";
  if (Number(version.split(".")[0]) < 26) {
    fail(
      `no Node 26 in node_modules (found ${version || "none"}): this platform is not among the optional dependencies`,
    );
  }
}

function listFiles(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

// What a build is made from, as a hash; undefined where the sources were left behind, and the build is all there is.
function hashSources() {
  if (!existsSync(at("src")) && existsSync(at("dist", "server", "main.js"))) return undefined;
  const sources = [
    ...listFiles(at("src")).filter((file) => !file.endsWith(".md")),
    ...listFiles(at("scripts", "vite")),
    ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"].map((file) =>
      at(file),
    ),
  ].sort();
  return sha256(
    ...sources.flatMap((file) => [path.relative(root, file), "\n", readFileSync(file), "\n"]),
  );
}

function build(wanted) {
  say("building");
  rmSync(at("dist"), { recursive: true, force: true });
  const built = run("vite", ["build", "--app", "--logLevel", "warn"], {
    env: { ...environment, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (!built) fail("the build failed");
  writeFileSync(buildStamp, wanted);
}

function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const [command, ...rest] = [...sudo, "apt-get", ...args];
  return run(command, rest, { env: { ...environment, DEBIAN_FRONTEND: "noninteractive" } });
}

function installPackages(...names) {
  return apt("install", "-y", "-qq", "--no-install-recommends", ...names);
}

function ensureBrowser() {
  let found = findChromium();
  if (!found && existsSync("/usr/bin/apt-get")) {
    say("installing Chromium from the system's packages");
    apt("update", "-qq");
    // Older systems have only the whole browser.
    if (!installPackages("chromium-headless-shell", "fonts-liberation")) {
      installPackages("chromium", "fonts-liberation");
    }
    found = findChromium();
  }
  if (!found && run("playwright", ["install", "chromium"], { env: environment })) return;
  if (!found) fail("no Chromium found: install one, or set CHROME_PATH");
}

// Resilience tests use strace and nginx; without one of them, they report the skipped part.
function ensureTools() {
  if (!existsSync("/usr/bin/apt-get")) return;
  const isRoot = process.getuid?.() === 0;
  const wantsStrace = isRoot && !existsSync("/usr/bin/strace");
  const wantsNginx = !findNginx();
  if (isRoot && (wantsStrace || wantsNginx)) apt("update", "-qq");
  if (wantsStrace) {
    say("installing strace from the system's packages");
    if (!installPackages("strace")) say("no strace: one test of faults will be skipped");
  }
  if (wantsNginx) {
    say("unpacking nginx from the system's packages");
    if (!unpackNginx()) say("no nginx: tests of faults ask the replicas in turn");
  }
}

// Installed, Debian's package would start a server of its own.
function unpackNginx() {
  mkdirSync(nginxDirectory, { recursive: true });
  const here = { cwd: nginxDirectory };
  if (!run("apt-get", ["download", "-qq", "nginx"], here)) return false;
  const archive = readdirSync(nginxDirectory).find((name) => name.endsWith(".deb"));
  const unpacked = archive !== undefined && run("dpkg", ["-x", archive, "."], here);
  // Without its libraries it cannot start, and is as good as none.
  if (unpacked && run("usr/sbin/nginx", ["-v"], here)) return true;
  rmSync(nginxDirectory, { recursive: true, force: true });
  return false;
}

// Two first runs at once would install over each other: the second waits until the first is done.
function withLock(work) {
  const lock = at(".bootstrap-lock");
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
      if (age > 15 * 60_000) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.on("exit", release);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  work();
}

withLock(() => {
  const asked = (option) => process.argv.includes(option);
  const sources = asked("--build") || asked("--serve") ? hashSources() : undefined;
  const isBuilt = sources === undefined || read(buildStamp).toString() === sources;
  if (asked("--serve")) install(isBuilt ? "serve" : "build");
  else install("test");
  checkRuntime();
  if (!isBuilt) build(sources);
  if (asked("--browser")) ensureBrowser();
  if (asked("--tools")) ensureTools();
});
