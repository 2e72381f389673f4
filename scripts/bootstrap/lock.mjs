// Two first runs at once would install over each other. The lock is a folder with a file for each process that works in the
// project, whose name is the process: `pid.start.host`. Renaming a folder over one that has files fails, so only one process gets it; and
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
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const lock = fileURLToPath(new URL("../../.bootstrap-lock", import.meta.url));
const host = hostname();

/** Time after which a process of another host, which cannot be seen from here, counts as gone, in milliseconds. */
const otherHostTimeout = 15 * 60_000;

/** When a process started, in the system's own terms; undefined when it is gone. */
function readStart(pid) {
  if (!existsSync("/proc/self/stat")) {
    const { stdout = "" } = spawnSync("ps", ["-o", "lstart=", "-p", pid], { encoding: "utf8" });
    return stdout.trim().replace(/\W+/g, "-") || undefined;
  }
  try {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?!.*\) )/);
    const values = fields.split(" ");
    // Ended, and its parent has not asked how (Z), or just ending (X).
    return "ZX".includes(values[0]) ? undefined : values[19];
  } catch {
    return undefined;
  }
}

const nameProcess = (pid) => `${pid}.${readStart(pid)}.${host}`;

function isGone(name) {
  const [pid, , ...hostParts] = name.split(".");
  if (hostParts.join(".") === host) return name !== nameProcess(pid);
  const { mtimeMs = 0 } = statSync(path.join(lock, name), { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > otherHostTimeout;
}

const listNames = () => (existsSync(lock) ? readdirSync(lock) : []);

function describe(name) {
  const [pid, , ...hostParts] = name.split(".");
  const otherHost = hostParts.join(".");
  return otherHost === host
    ? `process ${pid}`
    : `process ${pid} of ${otherHost} (if it is gone, remove ${lock})`;
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
  const file = path.join(lock, nameProcess(pid));
  if (existsSync(lock)) writeFileSync(file, "");
  return () => rmSync(file, { force: true });
}

/** Does the work while no other process does any here. */
export async function withLock(work, say) {
  const own = nameProcess(process.pid);
  let told;
  for (;;) {
    const names = listNames();
    const holder = names.find((name) => !isGone(name));
    if (holder === undefined) {
      for (const name of names) rmSync(path.join(lock, name), { force: true });
      if (tryLock(own)) break;
    } else if (holder !== told) {
      say(`waiting for ${describe(holder)}, which installs or builds here`);
      told = holder;
    }
    await setTimeout(200);
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
