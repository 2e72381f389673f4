import { existsSync } from "node:fs";
import path from "node:path";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { fillPostgres } from "./copy-postgres.ts";
import { inspectSqlite } from "./engines/sqlite-copy.ts";
import { listNewerSteps, migrationNames } from "./migrate.ts";
import { createLazyDatabase, sqliteFileName } from "./open-database.ts";
import type { TableColumns } from "./tables.ts";

export interface MoveReport {
  readonly file: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly newerSteps: readonly string[];
}

/** Locked meanwhile and unchanged. Rejects when the site runs or PostgreSQL is not empty. */
export async function moveToPostgres(
  databaseUrl: string,
  dataDir: string,
  tables: TableColumns,
): Promise<MoveReport> {
  const file = path.join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  const { migrations } = inspectSqlite(file);
  const newerSteps = listNewerSteps(file, migrations);
  assertUpToDate(file, migrations);
  const target = createLazyDatabase({ databaseUrl, dataDir });
  try {
    return { file, rows: await fillPostgres(target, file, tables), newerSteps };
  } catch (error) {
    // If the connection breaks during the commit, its outcome is unknown.
    throw new Error(
      `the move failed, and PostgreSQL holds everything or nothing: ${getErrorMessage(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    await target.close();
  }
}

function assertUpToDate(file: string, applied: readonly string[] = []): void {
  const missing = migrationNames.filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${file} is from an older version of the site (without ${missing.join(", ")}): start this version on it once, without DATABASE_URL`,
    );
  }
}
