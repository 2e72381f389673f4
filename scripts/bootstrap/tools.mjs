// Resilience tests use strace and nginx; without one of them, they report the skipped part.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { findNginx, nginxDirectory } from "../find-nginx.mjs";
import { hasApt, installPackages, isRoot, updatePackageLists } from "./packages.mjs";
import { run, say } from "./project.mjs";

const wantsStrace = () => isRoot && !existsSync("/usr/bin/strace");
const wantsNginx = () => !findNginx();

export const hasTools = () => !hasApt() || !(wantsStrace() || wantsNginx());

export async function installTools() {
  if (isRoot) await updatePackageLists();
  if (wantsStrace()) {
    say("installing strace from the system's packages");
    if (!(await installPackages("strace"))) say("no strace: one test of faults will be skipped");
  }
  if (wantsNginx()) {
    say("unpacking nginx from the system's packages");
    if (!(await unpackNginx())) say("no nginx: tests of faults ask the replicas in turn");
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
