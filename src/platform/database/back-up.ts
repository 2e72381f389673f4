import { accessSync, constants, mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { createCompleteFile } from "#app/platform/settings/complete-file.ts";
import { copyPostgres } from "./copy-postgres.ts";
import { copySqlite, inspectSqlite } from "./engines/sqlite-copy.ts";
import {
  assertDatabaseExists,
  createLazyDatabase,
  type DatabaseSettings,
  sqliteFileName,
} from "./open-database.ts";
import type { TableColumns } from "./tables.ts";

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly newerSteps: readonly string[];
}

/** While the site writes to it. The file gets its name once it is complete, checked and on disk. */
export async function createBackup(
  settings: DatabaseSettings,
  target: string,
  tables: TableColumns,
  { force = false }: { readonly force?: boolean } = {},
): Promise<BackupReport> {
  await assertDatabaseExists(settings);
  const file = path.resolve(target);
  const source = path.join(settings.dataDir, sqliteFileName);
  assertValidTarget(file, source, force);
  if (!settings.databaseUrl) return copyIntoPlace(source, file, force);
  const directory = mkdtempSync(`${file}.part-`);
  const database = createLazyDatabase(settings);
  try {
    const newerSteps = await copyPostgres(database, directory, tables);
    return { ...copyIntoPlace(path.join(directory, sqliteFileName), file, force), newerSteps };
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function copyIntoPlace(source: string, file: string, replaces: boolean): BackupReport {
  let rows: BackupReport["rows"] = {};
  createCompleteFile(
    file,
    (temporaryFile) => {
      copySqlite(source, temporaryFile);
      ({ rows } = inspectSqlite(temporaryFile));
    },
    { replaces },
  );
  return { file, bytes: statSync(file).size, rows, newerSteps: [] };
}

function assertValidTarget(file: string, source: string, force: boolean): void {
  const found = findWritable(file);
  if (!found) return;
  if (!found.isFile()) throw new Error(`${file} is no file`);
  if (found.ino === statSync(source, { throwIfNoEntry: false })?.ino)
    throw new Error(`${file} is the database itself`);
  if (!force) throw new Error(`${file} exists already; --force replaces it`);
}

/** Throws where no file of this name could be made, by a name in a folder that is gone or another user's. */
function findWritable(file: string) {
  const folder = path.dirname(file);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder}: expected a folder that this user can write to (${code})`, {
      cause: error,
    });
  }
}
