import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { fsyncPath } from "#app/platform/settings/complete-file.ts";
import { ensureDataDirectory } from "#app/platform/settings/data-directory.ts";
import type { BackupReport } from "./back-up.ts";
import { copyPostgres, fillPostgres } from "./copy-postgres.ts";
import { assertUnused } from "./engines/postgres-copy.ts";
import { inspectSqlite, lockExclusively } from "./engines/sqlite-copy.ts";
import { listNewerSteps, migrationNames } from "./migrate.ts";
import {
  createLazyDatabase,
  type Database,
  type DatabaseSettings,
  openDatabase,
  sqliteFileName,
} from "./open-database.ts";
import type { TableColumns } from "./tables.ts";

export interface RestoreReport extends Omit<BackupReport, "file"> {
  readonly file: string | undefined;
  readonly replaced: string | undefined;
}

/** Carries data over from the replaced database, where it could be read, to the restored one; both are open. */
export type TransferData = (restored: Database, replaced: Database | undefined) => Promise<void>;

/** Restores that were killed leave such folders; the next one removes them. */
export const temporaryPrefix = "restoring-";

/** Reads a file made by `createBackup` whole, as a restore would. Throws where it could not be restored. */
export function checkBackup(source: string): BackupReport {
  assertValidSource(source);
  const { rows, newerSteps } = readContents(source);
  return { file: path.resolve(source), bytes: statSync(source).size, rows, newerSteps };
}

export async function tryMigrations(source: string, dataDir: string): Promise<void> {
  const { migrations = [] } = inspectSqlite(source);
  if (migrationNames.every((name) => migrations.includes(name))) return;
  ensureDataDirectory(dataDir);
  const temporaryDirectory = mkdtempSync(path.join(dataDir, temporaryPrefix));
  try {
    copyFileSync(source, path.join(temporaryDirectory, sqliteFileName));
    const trial = await openDatabase({ databaseUrl: undefined, dataDir: temporaryDirectory });
    await trial.close();
  } finally {
    rmSync(temporaryDirectory, { recursive: true, force: true });
  }
}

/**
 * Checked and brought up to date beside it first; the change itself is one renaming, or one transaction of PostgreSQL.
 * The replaced database stays in the data folder, under a dated name.
 */
export async function restore(
  settings: DatabaseSettings,
  source: string,
  now: Date,
  tables: TableColumns,
  transferData: TransferData,
): Promise<RestoreReport> {
  const { databaseUrl, dataDir } = settings;
  const file = path.join(dataDir, sqliteFileName);
  assertValidSource(source, file);
  ensureDataDirectory(dataDir);
  const temporaryDirectory = mkdtempSync(path.join(dataDir, temporaryPrefix));
  const copy = path.join(temporaryDirectory, sqliteFileName);
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(":", "-")}`;
  try {
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
    const { newerSteps } = readContents(source, copy);
    const rows = databaseUrl
      ? await restorePostgres(settings, copy, replaced, tables, transferData)
      : await restoreSqlite(file, copy, replaced, transferData);
    const { size: bytes } = statSync(databaseUrl ? copy : file);
    removeRemains(dataDir);
    return {
      file: databaseUrl ? undefined : file,
      replaced: existsSync(replaced) ? replaced : undefined,
      bytes,
      rows,
      newerSteps: databaseUrl ? newerSteps : [],
    };
  } finally {
    rmSync(temporaryDirectory, { recursive: true, force: true });
  }
}

/** Removes what restores that were killed have left: copies with people who are erased. */
function removeRemains(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(temporaryPrefix)) rmSync(path.join(dataDir, name), { recursive: true });
  }
}

async function restoreSqlite(
  file: string,
  copy: string,
  replaced: string,
  transferData: TransferData,
): Promise<BackupReport["rows"]> {
  // Asked first, and once more after this process had it open itself.
  if (existsSync(file)) lockExclusively(file).release();
  await migrateCopy(copy, isReadable(file) ? path.dirname(file) : undefined, transferData);
  const exclusiveLock = existsSync(file) ? lockExclusively(file) : undefined;
  try {
    const { rows } = inspectSqlite(copy);
    fsyncPath(copy);
    moveAside(file, replaced);
    renameSync(copy, file);
    fsyncPath(path.dirname(file));
    return rows;
  } finally {
    exclusiveLock?.release();
  }
}

async function restorePostgres(
  settings: DatabaseSettings,
  copy: string,
  replaced: string,
  tables: TableColumns,
  transferData: TransferData,
): Promise<BackupReport["rows"]> {
  const target = createLazyDatabase(settings);
  try {
    await assertUnused(target.db);
    const hasDatabase = await target.exists();
    const replacedDirectory = mkdtempSync(path.join(path.dirname(copy), "replaced-"));
    if (hasDatabase) await copyPostgres(target, replacedDirectory, tables);
    await migrateCopy(copy, hasDatabase ? replacedDirectory : undefined, transferData);
    const rows = await fillPostgres(target, copy, tables, { replaces: true });
    if (hasDatabase) {
      fsyncPath(path.join(replacedDirectory, sqliteFileName));
      renameSync(path.join(replacedDirectory, sqliteFileName), replaced);
      fsyncPath(path.dirname(replaced));
    }
    return rows;
  } finally {
    await target.close();
  }
}

function assertValidSource(source: string, file?: string): void {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`there is no file ${source}`);
  if (file && found.ino === statSync(file, { throwIfNoEntry: false })?.ino) {
    throw new Error(`${source} is the database itself`);
  }
  if ((statSync(`${source}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new Error(`${source} is not whole: its newest rows are in ${source}-wal`);
  }
}

/** Content of a copy, which may lie elsewhere than its source. Throws where it is damaged, or not of this site. */
function readContents(source: string, copy = source) {
  try {
    const { rows, migrations } = inspectSqlite(copy);
    return { rows, newerSteps: listNewerSteps(source, migrations) };
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

async function migrateCopy(
  copy: string,
  replacedDirectory: string | undefined,
  transferData: TransferData,
): Promise<void> {
  const restored = await openDatabase({ databaseUrl: undefined, dataDir: path.dirname(copy) });
  try {
    if (replacedDirectory === undefined) return await transferData(restored, undefined);
    const replaced = await openDatabase({ databaseUrl: undefined, dataDir: replacedDirectory });
    try {
      await transferData(restored, replaced);
    } finally {
      await replaced.close();
    }
  } finally {
    await restored.close();
  }
}

function isReadable(file: string): boolean {
  // SQLite takes an empty file for a database without tables.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  try {
    inspectSqlite(file);
    return true;
  } catch {
    return false;
  }
}

function moveAside(file: string, replaced: string): void {
  // A second name and no renaming: there is a database in the place at every moment.
  if (existsSync(file)) linkSync(file, replaced);
  // A log is left where the database was damaged or gone: beside the new one it would be taken for its own.
  for (const sidecar of ["-wal", "-shm"].filter((suffix) => existsSync(file + suffix))) {
    renameSync(file + sidecar, replaced + sidecar);
  }
}
