import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { endRestoredSessions } from "#app/features/accounts/feature.ts";
import { repeatErasures } from "#app/features/contact/feature.ts";
import { countUploads } from "#app/platform/backups/backup-folder.ts";
import { type OpenedBackup, openBackup } from "#app/platform/backups/open-backup.ts";
import { type BackupReport, createBackup } from "#app/platform/database/back-up.ts";
import { recordBackup } from "#app/platform/database/backup-record.ts";
import { type MoveReport, moveToPostgres } from "#app/platform/database/move-to-postgres.ts";
import {
  createLazyDatabase,
  type DatabaseSettings,
  describeDatabase,
  sqliteFileName,
} from "#app/platform/database/open-database.ts";
import {
  checkBackup,
  type RestoreReport,
  restore,
  tryMigrations,
} from "#app/platform/database/restore.ts";
import { findSessionSecret, secretFileName } from "#app/platform/settings/session-secret.ts";
import { type Settings, SettingsError } from "#app/platform/settings/settings.ts";
import { tables } from "./tables.ts";

export { describeDatabase, secretFileName };

/** Copies the database into a file while the site may run. Rejects on failure, and leaves no partial copy. */
export async function backUpDatabase(
  settings: Settings,
  file: string,
  options: { readonly force?: boolean },
  now: Date,
): Promise<BackupReport> {
  const report = await createBackup(settings, file, tables, options);
  // Where the site makes backups itself, a copy by hand must not hide that they fail.
  if (settings.backup) return report;
  const database = createLazyDatabase(settings);
  // Where the database cannot be written, as on a full disk, the copy, elsewhere, is complete all the same.
  await recordBackup(database.db, { at: now, bytes: report.bytes }).catch(() => undefined);
  await database.close();
  return report;
}

/** Bytes for a copy and another one to try migrations on, at most. */
export async function measureCopy(settings: DatabaseSettings): Promise<number> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) {
    // Not opened: by root, it could get files that the site may not write.
    return [sqliteFileName, `${sqliteFileName}-wal`]
      .map((name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + 2 * size, 0);
  }
  const database = createLazyDatabase(settings);
  try {
    // It becomes an embedded database first, which is then copied.
    return 2 * (await database.readSize());
  } finally {
    await database.close();
  }
}

export interface DatabaseRestored extends RestoreReport {
  readonly erasures: number | undefined;
  /** Number of contact requests of people who were erased since the copy was made. */
  readonly erasedAgain: number;
}

export interface FilesRestored {
  readonly uploads: number;
  /** The data folder had no secret and got that of the backup. */
  readonly secret: boolean;
  /** The site has another secret than the backup, and continues to use it. */
  readonly hasOtherSecret: boolean;
}

const isFolder = (source: string) =>
  statSync(source, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Reads a copy, or a folder of BACKUP_DIR, whole as a restore would. Rejects where it could not be restored. */
export async function checkRestorable(
  settings: Settings,
  source: string,
  identityFile?: string,
): Promise<BackupReport & { readonly uploads?: number }> {
  if (!isFolder(source)) {
    const found = checkBackup(source);
    await tryMigrations(source, settings.dataDir);
    return found;
  }
  const backup = await openBackup(settings, source, identityFile);
  try {
    await tryMigrations(backup.database, settings.dataDir);
    const { rows, files } = backup.manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const uploads = countUploads(backup.manifest);
    const { newerSteps } = backup;
    return { file: path.resolve(source), bytes, rows, uploads, newerSteps };
  } finally {
    backup.close();
  }
}

/** Rejects as `restoreDatabase` does: pictures that were added stay then, the rest is as it was. */
export async function restoreBackup(
  settings: Settings,
  source: string,
  now: Date,
  identityFile?: string,
): Promise<DatabaseRestored & { readonly files?: FilesRestored }> {
  if (!isFolder(source)) return restoreDatabase(settings, source, now);
  const backup = await openBackup(settings, source, identityFile);
  try {
    return await restoreOpened(settings, backup, now);
  } finally {
    backup.close();
  }
}

async function restoreOpened(settings: Settings, backup: OpenedBackup, now: Date) {
  const uploads = await backup.addUploads();
  const found = await backup.addSecret();
  const secret = found === "added";
  try {
    const report = await restoreDatabase(settings, backup.database, now);
    return { ...report, files: { uploads, secret, hasOtherSecret: found === "other" } };
  } catch (error) {
    if (secret) rmSync(path.join(settings.dataDir, secretFileName));
    throw error;
  }
}

/**
 * People erased since the copy was made are erased from it too, as far as the replaced database has a record. Rejects
 * when erasures are recorded but the secret that tells whose they are is gone or another.
 */
async function restoreDatabase(
  settings: Settings,
  file: string,
  now: Date,
): Promise<DatabaseRestored> {
  let erasures: number | undefined;
  let erasedAgain = 0;
  const report = await restore(settings, file, now, tables, async (restored, replaced) => {
    await endRestoredSessions(restored);
    if (!replaced) return;
    const getSecret = (recorded: number) => {
      const secret = settings.sessionSecret ?? findSessionSecret(settings.dataDir);
      if (secret) return secret;
      throw new SettingsError(
        `DATA_DIR: expected session-secret in ${settings.dataDir}: without it there is no telling whom the ${recorded} recorded erasures concern; put it back`,
      );
    };
    ({ erasures, erasedAgain } = await repeatErasures(restored, replaced, getSecret, now));
  });
  return { ...report, erasures, erasedAgain };
}

/** Rejects when the secret differs: keyed hashes in the database would no longer match. */
export async function moveDatabase({
  databaseUrl,
  dataDir,
  sessionSecret,
}: Settings): Promise<MoveReport> {
  if (!databaseUrl) {
    throw new SettingsError(
      "DATABASE_URL: expected the address of the empty PostgreSQL to move to",
    );
  }
  const secret = findSessionSecret(dataDir);
  if (secret !== undefined && secret !== sessionSecret) {
    throw new SettingsError(
      `SESSION_SECRET: expected the content of session-secret in ${dataDir}; delete that file if the site never used it`,
    );
  }
  return moveToPostgres(databaseUrl, dataDir, tables);
}
