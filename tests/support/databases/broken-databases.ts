import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Lets another process hold an SQLite file in the midst of these statements; the function that it gives makes it let go. */
export async function lockSqlite(file: string, statements: string): Promise<() => Promise<void>> {
  const script = path.join(import.meta.dirname, "database-holder.ts");
  const child = fork(script, [file, statements], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    ended.then(([code]) => Promise.reject(new Error(`the holder ended with ${code}`))),
  ]);
  return async () => {
    child.send("let go");
    await ended;
  };
}

/** A file system of its own, of a few megabytes. */
export interface SmallDisk {
  readonly directory: string;
  /** Leaves no byte free, or so many. */
  fill(left?: number): void;
  /** Frees what `fill` took. */
  freeSpace(): void;
  /** Makes it read-only from now on. */
  remountReadOnly(): void;
  remove(): void;
}

/** Mounts a small disk; undefined where this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const directory = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", directory], {
      stdio: "ignore",
    });
  } catch {
    rmdirSync(directory);
    return undefined;
  }
  const filler = path.join(directory, "filler");
  return {
    directory,
    fill(left = 0) {
      const file = openSync(filler, "w");
      try {
        for (const size of [64 * 1024, 1]) writeUntilFull(file, Buffer.alloc(size));
        ftruncateSync(file, Math.max(0, fstatSync(file).size - left));
      } finally {
        closeSync(file);
      }
    },
    freeSpace: () => rmSync(filler),
    remountReadOnly() {
      execFileSync("mount", ["-o", "remount,ro", directory], { stdio: "ignore" });
    },
    remove() {
      execFileSync("umount", [directory]);
      rmdirSync(directory);
    },
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(file, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      return;
    }
  }
}

/** Has the system refuse what a process writes to files, or take it again; false where that cannot be asked for. */
export function limitFileSize(pid: number, isLimited: boolean): boolean {
  try {
    const limit = isLimited ? "--fsize=0:unlimited" : "--fsize=unlimited:unlimited";
    execFileSync("prlimit", [limit, "--pid", String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
