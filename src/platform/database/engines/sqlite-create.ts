import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createCompleteFile, isExistingFileError } from "#app/platform/settings/complete-file.ts";
import { SettingsError } from "#app/platform/settings/settings.ts";

const restoreHint = 'restore a backup with "npm run site -- restore FILE"';

export const describeDamage = (file: string, reason: string) =>
  `DATA_DIR: expected a database in ${file}, which is damaged or something else (${reason}): ${restoreHint}, or move it away, with ${file}-wal and ${file}-shm, to start with a new one`;

/** Appears atomically: a process killed meanwhile leaves none or a usable one. */
export function ensureSqliteFile(file: string): void {
  // Looked at before the file itself: another process that creates one makes the log second.
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found) {
    assertUsableFile(file, found);
    return;
  }
  if (hasLog) {
    // SQLite would play it into the new file, or throw it away.
    throw new SettingsError(
      `DATA_DIR: expected a database in ${file}, which is gone while its log ${file}-wal is there: put the file back, ${restoreHint}, or move the log away to start with a new one`,
    );
  }
  try {
    // SQLite would create it for everybody to read; its companions take the mode from it.
    createCompleteFile(file, writeHeader);
  } catch (error) {
    if (!isExistingFileError(error)) throw error;
  }
}

function assertUsableFile(file: string, found: { isFile(): boolean; readonly size: number }): void {
  if (!found.isFile()) {
    throw new SettingsError(`DATA_DIR: expected a database in ${file}, which is no regular file`);
  }
  if (found.size > 0) return;
  // SQLite would take it for a new database, and throw away a log that lies beside it.
  throw new SettingsError(
    `DATA_DIR: expected a database in ${file}, which is empty (0 bytes): ${restoreHint}, or remove it, with ${file}-wal and ${file}-shm, to start with a new one`,
  );
}

function writeHeader(file: string): void {
  const connection = new DatabaseSync(file);
  try {
    connection.exec("pragma journal_mode = wal");
  } finally {
    connection.close();
  }
}
