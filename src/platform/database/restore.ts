import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { ensureDataDirectory } from "#app/platform/settings/data-directory.ts";
import type { BackupReport } from "./back-up.ts";
import { copyPostgres, replacePostgres } from "./copy-postgres.ts";
import { assertUnused } from "./engines/postgres-copy.ts";
import {
  type ExclusiveSqlite,
  inspectSqlite,
  lockExclusively,
  type SqliteContents,
} from "./engines/sqlite-copy.ts";
import { fsyncDirectory, fsyncFile } from "./fsync.ts";
import { assertKnownMigrations } from "./migrate.ts";
import {
  createLazyDatabase,
  type Database,
  type DatabaseSettings,
  openDatabase,
  sqliteFileName,
} from "./open-database.ts";

export interface RestoreReport extends Omit<BackupReport, "file"> {
  /** File of the embedded database; undefined for PostgreSQL. */
  readonly file: string | undefined;
  /** File with the replaced database; undefined when there was none. */
  readonly replaced: string | undefined;
}

/** Carries data over from the replaced database, where it could be read, to the restored one; both are open. */
export type TransferData = (restored: Database, replaced: Database | undefined) => Promise<void>;

/** A copy that is brought up to date in a folder of its own. */
interface Restoration {
  readonly copy: string;
  readonly now: Date;
  readonly transferData: TransferData;
}

const temporaryPrefix = "restoring-";

const sidecarSuffixes = ["-wal", "-shm"];

/** Reads a file made by `createBackup` whole, as a restore would. Throws where it could not be restored. */
export function checkBackup(source: string): BackupReport {
  assertValidSource(source);
  const { rows } = readContents(source);
  return { file: path.resolve(source), bytes: statSync(source).size, rows };
}

/**
 * Puts a copy in the place of the database. It is checked and brought up to date beside it first; the change itself is one
 * renaming, or one transaction of PostgreSQL. Rejects, and leaves everything as it was, where the copy is not good or another
 * program has the database open. The replaced database stays in the data folder, under a dated name.
 */
export async function restore(
  settings: DatabaseSettings,
  source: string,
  now: Date,
  transferData: TransferData,
): Promise<RestoreReport> {
  const { databaseUrl, dataDir } = settings;
  assertValidSource(source, path.join(dataDir, sqliteFileName));
  ensureDataDirectory(dataDir);
  const temporaryDirectory = mkdtempSync(path.join(dataDir, temporaryPrefix));
  const copy = path.join(temporaryDirectory, sqliteFileName);
  try {
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
    readContents(source, copy);
    const restoration = { copy, now, transferData };
    const report = databaseUrl
      ? await restorePostgres({ databaseUrl, dataDir }, restoration)
      : await restoreSqlite(dataDir, restoration);
    removeRemains(dataDir);
    return report;
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
  dataDir: string,
  { copy, now, transferData }: Restoration,
): Promise<RestoreReport> {
  const file = path.join(dataDir, sqliteFileName);
  let exclusiveLock: ExclusiveSqlite | undefined;
  try {
    // Asked first, and once more after this process had it open itself.
    if (existsSync(file)) lockExclusively(file).release();
    await migrateCopy(copy, isReadable(file) ? dataDir : undefined, transferData);
    if (existsSync(file)) exclusiveLock = lockExclusively(file);
    const { rows } = inspectSqlite(copy);
    fsyncFile(copy);
    const replaced = moveAside(file, now);
    renameSync(copy, file);
    fsyncDirectory(file);
    return { file, bytes: statSync(file).size, rows, replaced };
  } finally {
    exclusiveLock?.release();
  }
}

async function restorePostgres(
  settings: DatabaseSettings & { readonly databaseUrl: string },
  { copy, now, transferData }: Restoration,
): Promise<RestoreReport> {
  const target = createLazyDatabase(settings);
  try {
    await assertUnused(target.db as Kysely<unknown>);
    const replacedDirectory = (await target.exists())
      ? mkdtempSync(path.join(path.dirname(copy), "replaced-"))
      : undefined;
    if (replacedDirectory) await copyPostgres(settings.databaseUrl, replacedDirectory);
    await migrateCopy(copy, replacedDirectory, transferData);
    const { rows } = inspectSqlite(copy);
    await replacePostgres(target, copy);
    const replaced = replacedDirectory && getReplacedName(settings.dataDir, now);
    if (replaced) {
      fsyncFile(path.join(replacedDirectory, sqliteFileName));
      renameSync(path.join(replacedDirectory, sqliteFileName), replaced);
      fsyncDirectory(replaced);
    }
    return { file: undefined, bytes: statSync(copy).size, rows, replaced };
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

/** Content of a copy, which may lie elsewhere than its source. Throws where it is damaged, or not of this version. */
function readContents(source: string, copy = source): SqliteContents {
  try {
    const contents = inspectSqlite(copy);
    assertKnownMigrations(source, contents.migrations);
    return contents;
  } catch (error) {
    if (isPostgresDump(copy)) {
      throw new Error(
        `${source} is a file of pg_dump: put it into an empty PostgreSQL with pg_restore, and make a backup of that one`,
        { cause: error },
      );
    }
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether it is an archive of pg_dump, which begins with these letters. */
function isPostgresDump(file: string): boolean {
  const beginning = Buffer.alloc(5);
  const descriptor = openSync(file, "r");
  readSync(descriptor, beginning);
  closeSync(descriptor);
  return beginning.toString("latin1") === "PGDMP";
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

const getReplacedName = (dataDir: string, now: Date) =>
  path.join(dataDir, `${sqliteFileName}.replaced-${now.toISOString().replaceAll(":", "-")}`);

/** Gives what is in the place of the database a dated name; undefined where no database is there. */
function moveAside(file: string, now: Date): string | undefined {
  const replaced = getReplacedName(path.dirname(file), now);
  const isThere = existsSync(file);
  // A second name and no renaming: there is a database in the place at every moment.
  if (isThere) linkSync(file, replaced);
  // A log is left where the database was damaged or gone: beside the new one it would be taken for its own.
  for (const sidecar of sidecarSuffixes.filter((suffix) => existsSync(file + suffix))) {
    renameSync(file + sidecar, replaced + sidecar);
  }
  return isThere ? replaced : undefined;
}
