import { existsSync, statSync } from "node:fs";
import {
  checkFiles,
  countUploads,
  formatBackupName,
  listStoredBackups,
  type StoredBackup,
} from "#app/platform/backups/backup-folder.ts";
import { acquireBackupLock } from "#app/platform/backups/backup-lock.ts";
import { copyOffSite } from "#app/platform/backups/copy-off-site.ts";
import {
  type BackupSettings,
  makeBackup,
  removeExpired,
} from "#app/platform/backups/make-backup.ts";
import {
  type BackupFailure,
  endBackupFailure,
  recordBackup,
  recordBackupFailure,
} from "#app/platform/database/backup-record.ts";
import { createLazyDatabase, type Database } from "#app/platform/database/open-database.ts";
import { type Environment, type Settings, SettingsError } from "#app/platform/settings/settings.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { tables } from "./tables.ts";

export { countUploads, formatBackupName, type StoredBackup };

export interface BackupMade {
  readonly backup: StoredBackup;
  readonly removed: readonly string[];
}

/** Success and failure are recorded in the database. A backup that was only not carried away stays. */
export async function makeStoredBackup(
  settings: Settings,
  environment: Environment,
  now: Date,
  prunes: boolean,
): Promise<BackupMade> {
  const all = requireBackups(settings);
  return withBackupLock(all, "copy", async () => {
    const made = await recordingFailure(all, "copy", async () => {
      const backup = await makeBackup(all, now, tables);
      await record(all, ({ db }) => recordBackup(db, { at: backup.at, bytes: backup.bytes }));
      return { backup, removed: prunes ? removeExpired(all, backup.at) : [] };
    });
    await carry(all, made.backup, environment);
    return made;
  });
}

export async function copyNewestOffSite(
  settings: Settings,
  environment: Environment,
): Promise<StoredBackup> {
  const all = requireBackups(settings);
  if (!all.backup.command) throw new SettingsError("BACKUP_COMMAND: expected a command");
  return withBackupLock(all, "carry", async () => {
    const newest = listStoredBackups(all.backup.dir).find(({ problems }) => problems.length === 0);
    if (!newest) throw new Error(`there is no good backup in ${all.backup.dir}`);
    await carry(all, newest, environment);
    await record(all, ({ db }) => endBackupFailure(db));
    return newest;
  });
}

export async function listBackups(settings: Settings, reads: boolean): Promise<StoredBackup[]> {
  const { dir } = requireBackups(settings).backup;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`there is no folder ${dir}: the first backup makes it`);
  }
  const backups = listStoredBackups(dir);
  if (!reads) return backups;
  const checked: StoredBackup[] = [];
  for (const backup of backups) {
    const { folder, manifest } = backup;
    const problems = manifest ? await checkFiles(folder, manifest) : backup.problems;
    checked.push({ ...backup, problems });
  }
  return checked;
}

/** A name in the list of backups, or `latest`, stands for its folder in BACKUP_DIR; a file or folder of that name wins. */
export function findCopy({ backup }: Settings, name: string): string {
  if (existsSync(name) || !backup || !existsSync(backup.dir)) return name;
  const isNamed = (stored: StoredBackup) =>
    name === "latest" ? stored.problems.length === 0 : stored.name === name;
  return listStoredBackups(backup.dir).find(isNamed)?.folder ?? name;
}

function requireBackups(settings: Settings): BackupSettings {
  const { backup } = settings;
  if (!backup) {
    throw new SettingsError(
      "BACKUP_DIR: expected the folder of backups, such as BACKUP_DIR=/var/backups/site in the environment or the file of settings",
    );
  }
  return { ...settings, backup };
}

async function withBackupLock<Result>(
  settings: BackupSettings,
  step: BackupFailure["step"],
  work: () => Promise<Result>,
): Promise<Result> {
  const { dir } = settings.backup;
  const lock = await recordingFailure(settings, step, async () => acquireBackupLock(dir));
  if (!lock) throw new Error("another backup is under way");
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function carry(
  settings: BackupSettings,
  backup: StoredBackup,
  environment: Environment,
): Promise<void> {
  const { command } = settings.backup;
  if (!command) return;
  await recordingFailure(settings, "carry", () => copyOffSite(command, backup, environment));
}

async function recordingFailure<Result>(
  settings: BackupSettings,
  step: BackupFailure["step"],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = getErrorMessage(error);
    await record(settings, ({ db }) => recordBackupFailure(db, { at: new Date(), step, reason }));
    throw error;
  }
}

/** Writes to the database, where there is one that takes it: a backup is good without its record. */
async function record(settings: Settings, write: (database: Database) => Promise<void>) {
  const database = createLazyDatabase(settings);
  try {
    if (await database.exists()) await write(database);
  } catch {
    // The metrics then show an older backup than there is, and the site makes another.
  } finally {
    await database.close();
  }
}
