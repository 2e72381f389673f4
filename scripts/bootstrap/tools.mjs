// What tests need of the system: a browser, and strace and nginx for resilience tests, which report what they skip without.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { findChromium } from "../find-chromium.mjs";
import { findNginx, nginxDirectory } from "../find-nginx.mjs";
import { environment, fail, run, say } from "./project.mjs";

const hasApt = () => existsSync("/usr/bin/apt-get");
const isRoot = process.getuid?.() === 0;

function apt(...args) {
  const [command, ...rest] = [...(isRoot ? [] : ["sudo"]), "apt-get", ...args];
  return run(command, rest, { env: { ...environment, DEBIAN_FRONTEND: "noninteractive" } });
}

const updateLists = () => apt("update", "-qq");
const installPackages = (...names) =>
  apt("install", "-y", "-qq", "--no-install-recommends", ...names);

export const hasBrowser = () => findChromium() !== undefined;

export async function installBrowser() {
  if (hasApt()) {
    say("installing Chromium from the system's packages");
    await updateLists();
    // Older systems have only the whole browser.
    if (!(await installPackages("chromium-headless-shell", "fonts-liberation"))) {
      await installPackages("chromium", "fonts-liberation");
    }
  }
  if (hasBrowser() || (await run("playwright", ["install", "chromium"], { env: environment }))) {
    return;
  }
  fail("no Chromium found: install one, or set CHROME_PATH");
}

const wantsStrace = () => isRoot && !existsSync("/usr/bin/strace");

export const hasTools = () => !hasApt() || (!wantsStrace() && findNginx() !== undefined);

export async function installTools() {
  if (isRoot) await updateLists();
  if (wantsStrace()) {
    say("installing strace from the system's packages");
    if (!(await installPackages("strace"))) say("no strace: one resilience test will be skipped");
  }
  if (!findNginx()) {
    say("unpacking nginx from the system's packages");
    if (!(await unpackNginx())) say("no nginx: resilience tests ask the replicas in turn");
  }
}

// Installed, Debian's package would start a server of its own.
async function unpackNginx() {
  mkdirSync(nginxDirectory, { recursive: true });
  const here = { cwd: nginxDirectory };
  if (!(await run("apt-get", ["download", "-qq", "nginx"], here))) return false;
  const archive = readdirSync(nginxDirectory).find((name) => name.endsWith(".deb"));
  const unpacked = archive !== undefined && (await run("dpkg", ["-x", archive, "."], here));
  // Without its libraries it cannot start, and is as good as none.
  if (unpacked && (await run("usr/sbin/nginx", ["-v"], here))) return true;
  rmSync(nginxDirectory, { recursive: true, force: true });
  return false;
}
