import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { BackupReport } from "./back-up.ts";
import { type ExclusiveSqlite, inspectSqlite, lockExclusively } from "./engines/sqlite-copy.ts";
import { fsyncDirectory, fsyncFile } from "./fsync.ts";
import { assertKnownMigrations } from "./migrate.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
  sqliteFileName,
} from "./open-database.ts";

/** Report of the restored database. */
export interface RestoreReport extends BackupReport {
  /** File of the replaced database; undefined when there was none. */
  readonly replaced: string | undefined;
}

/** Carries data over from the replaced database to the restored one; both are open. */
export type TransferData = (restored: Database, replaced: Database) => Promise<void>;

const sidecarSuffixes = ["-wal", "-shm"];

/**
 * Puts a copy of the embedded database in its place. The copy is checked and brought up to date beside it first; the
 * change itself is one renaming. Rejects, and leaves everything as it was, where the copy is not good or another program
 * has the database open. The replaced database stays beside the new one, under a dated name.
 */
export async function restore(
  { databaseUrl, dataDir }: DatabaseSettings,
  source: string,
  now: Date,
  transferData: TransferData,
): Promise<RestoreReport> {
  if (databaseUrl) {
    throw new Error(
      'the database is PostgreSQL, whose own tool restores: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
    );
  }
  const file = path.join(dataDir, sqliteFileName);
  assertValidSource(source, file);
  const temporaryDirectory = mkdtempSync(path.join(dataDir, "restoring-"));
  const copy = path.join(temporaryDirectory, sqliteFileName);
  let exclusiveLock: ExclusiveSqlite | undefined;
  try {
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
    assertValidContents(source, copy);
    // Asked first, and once more after this process had it open itself.
    if (existsSync(file)) lockExclusively(file).release();
    await migrateCopy(copy, file, transferData);
    if (existsSync(file)) exclusiveLock = lockExclusively(file);
    const { rows } = inspectSqlite(copy);
    fsyncFile(copy);
    const replaced = moveAside(file, now);
    renameSync(copy, file);
    fsyncDirectory(file);
    return { file, bytes: statSync(file).size, rows, replaced };
  } finally {
    exclusiveLock?.release();
    rmSync(temporaryDirectory, { recursive: true, force: true });
  }
}

function assertValidSource(source: string, file: string): void {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`there is no file ${source}`);
  if (found.ino === statSync(file, { throwIfNoEntry: false })?.ino) {
    throw new Error(`${source} is the database itself`);
  }
  if ((statSync(`${source}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new Error(`${source} is not whole: its newest rows are in ${source}-wal`);
  }
}

function assertValidContents(source: string, copy: string): void {
  let migrations: readonly string[] | undefined;
  try {
    ({ migrations } = inspectSqlite(copy));
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
  assertKnownMigrations(source, migrations);
}

async function migrateCopy(copy: string, file: string, transferData: TransferData): Promise<void> {
  const restored = await openDatabase({ databaseUrl: undefined, dataDir: path.dirname(copy) });
  try {
    if (isReadable(file)) {
      const replaced = await openDatabase({ databaseUrl: undefined, dataDir: path.dirname(file) });
      try {
        await transferData(restored, replaced);
      } finally {
        await replaced.close();
      }
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

/** Gives what is in the place of the database a dated name; undefined where no database is there. */
function moveAside(file: string, now: Date): string | undefined {
  const replaced = `${file}.replaced-${now.toISOString().replaceAll(":", "-")}`;
  const isThere = existsSync(file);
  // A second name and no renaming: there is a database in the place at every moment.
  if (isThere) linkSync(file, replaced);
  // A log is left where the database was damaged or gone: beside the new one it would be taken for its own.
  for (const sidecar of sidecarSuffixes.filter((suffix) => existsSync(file + suffix))) {
    renameSync(file + sidecar, replaced + sidecar);
  }
  return isThere ? replaced : undefined;
}
