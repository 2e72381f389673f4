import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folders of the control groups of processes, version 2 and version 1. */
const hierarchies = [
  { folder: "/sys/fs/cgroup", controllers: "cgroup.controllers", limit: "memory.max" },
  { folder: "/sys/fs/cgroup/memory", controllers: "tasks", limit: "memory.limit_in_bytes" },
];

export interface MemoryLimit {
  /** Lets the processes take so many bytes. */
  set(bytes: number): void;
  /** Ends the limit; the processes have ended. */
  remove(): void;
}

/** Puts a process into a group whose memory can be limited; undefined where this user may not. */
export function createMemoryLimit(pid: number): MemoryLimit | undefined {
  const found = hierarchies.find(({ folder, controllers }) =>
    existsSync(path.join(folder, controllers)),
  );
  if (!found) return undefined;
  const group = path.join(found.folder, `site-test-${pid}`);
  try {
    mkdirSync(group);
    if (!existsSync(path.join(group, found.limit))) throw new Error("no limit of memory");
    writeFileSync(path.join(group, "cgroup.procs"), String(pid));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return undefined;
  }
  return {
    set: (bytes) => writeFileSync(path.join(group, found.limit), String(bytes)),
    remove: () => rmdirSync(group),
  };
}
