import { existsSync } from "node:fs";
import { environment, run } from "./project.mjs";

/** Whether this system installs packages with apt-get. */
export const hasApt = () => existsSync("/usr/bin/apt-get");

export const isRoot = process.getuid?.() === 0;

function apt(...args) {
  const [command, ...rest] = [...(isRoot ? [] : ["sudo"]), "apt-get", ...args];
  return run(command, rest, { env: { ...environment, DEBIAN_FRONTEND: "noninteractive" } });
}

export const updatePackageLists = () => apt("update", "-qq");

export const installPackages = (...names) =>
  apt("install", "-y", "-qq", "--no-install-recommends", ...names);
