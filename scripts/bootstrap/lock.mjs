// Two first runs at once would install over each other. The lock is a folder with a file for each process that works in the
// project, named by its number and start. Renaming a folder over one that has files fails, so only one process gets it; and
// the file of a process that is gone can be removed without ever removing the file of another.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const lock = fileURLToPath(new URL("../../.bootstrap-lock", import.meta.url));

/** The number of a process and its start, in the system's own terms, since numbers are used again; undefined when it is gone. */
function nameProcess(pid) {
  if (!existsSync("/proc/self/stat")) {
    const { stdout = "" } = spawnSync("ps", ["-o", "lstart=", "-p", pid], { encoding: "utf8" });
    return stdout.trim() ? `${pid}.${stdout.trim().replace(/\W+/g, "-")}` : undefined;
  }
  try {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?!.*\) )/);
    const values = fields.split(" ");
    // Ended, and its parent has not asked how (Z), or just ending (X).
    return "ZX".includes(values[0]) ? undefined : `${pid}.${values[19]}`;
  } catch {
    return undefined;
  }
}

function tryLock(name) {
  const own = mkdtempSync(`${lock}-`);
  writeFileSync(path.join(own, name), "");
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true });
    if (["ENOTEMPTY", "EEXIST"].includes(error.code)) return false;
    throw error;
  }
}

/** Adds a process to the lock that this one holds; gives what removes it. */
export function holdLock(pid) {
  const name = existsSync(lock) && nameProcess(pid);
  if (!name) return () => undefined;
  writeFileSync(path.join(lock, name), "");
  return () => rmSync(path.join(lock, name), { force: true });
}

/** Does the work while no other process does any here. */
export async function withLock(work, say) {
  const own = nameProcess(process.pid);
  for (let told; ; await setTimeout(200)) {
    const names = existsSync(lock) ? readdirSync(lock) : [];
    const holder = names.find((name) => name === nameProcess(name.split(".")[0]));
    if (holder === undefined) {
      for (const name of names) rmSync(path.join(lock, name), { force: true });
      if (tryLock(own)) break;
    } else if (holder !== told) {
      say(`waiting for process ${holder.split(".")[0]}, which installs or builds here`);
      told = holder;
    }
  }
  process.on("exit", () => {
    rmSync(path.join(lock, own), { force: true });
    try {
      rmdirSync(lock);
    } catch {
      // The next one has it already.
    }
  });
  await work();
}
