import { mkdirSync } from "node:fs";
import path from "node:path";
import { acquireFileLock } from "#app/platform/database/engines/file-lock.ts";

/** Makes the folder of backups, only its owner's, and locks it; undefined while another process has the lock. */
export function acquireBackupLock(directory: string): ReturnType<typeof acquireFileLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return acquireFileLock(path.join(directory, ".lock"));
}
