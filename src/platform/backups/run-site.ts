import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** Runs the owner's command line; rejects with the last line of its errors where it fails. */
export type RunSite = (args: readonly string[], signal?: AbortSignal) => Promise<void>;

/** Nice value (0 to 19) of a backup process. */
const niceness = 10;

/** Characters of the errors that are read, from their end. */
const maxErrorLength = 4000;

/** Runs the command line, by its program and first arguments, as a process of low priority. */
export function createSiteRunner([program = "", ...first]: readonly string[]): RunSite {
  return async (args, signal) => {
    const child = spawn(program, [...first, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(signal && { signal }),
    });
    if (child.pid) lowerPriority(child.pid);
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-maxErrorLength);
    });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${args[0]}: ${errors.trim().split("\n").at(-1) || code}`);
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended, or the system forbids it: the work is done at the usual priority.
  }
}
