import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { holdLock } from "./lock.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A path in the project. */
export const at = (...parts) => path.join(root, ...parts);

export const say = (message) => process.stderr.write(`[bootstrap] ${message}\n`);

/** A file's text, empty without it. */
export const readText = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Reports why nothing goes on, and ends the process with code 1. */
export function fail(message) {
  say(message);
  process.exit(1);
}

/** Commands are those of node_modules, the Node of the lockfile first among them. */
export const environment = {
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
};

let isStopping = false;

/** Runs a command, its output on standard error; true if it succeeded. The lock names it, in case it outlives this process. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ["inherit", 2, 2], ...options });
  const release = child.pid === undefined ? undefined : holdLock(child.pid);
  const stop = () => {
    isStopping = true;
    child.kill();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  const [code] = await once(child, "close").catch(() => [undefined]);
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  release?.();
  if (isStopping) process.exit(1);
  return code === 0;
}
