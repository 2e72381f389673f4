import { mkdirSync } from "node:fs";
import path from "node:path";
import { acquireFileLock } from "#app/platform/database/engines/file-lock.ts";

/** Makes the folder of backups, only its owner's, and does work there that no other process may do meanwhile. */
export async function withBackupLock<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = acquireFileLock(path.join(directory, ".lock"));
  if (!lock) throw new Error("another backup is under way");
  try {
    return await work();
  } finally {
    lock.release();
  }
}
