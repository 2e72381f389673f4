import { existsSync } from "node:fs";
import path from "node:path";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { fillPostgres } from "./copy-postgres.ts";
import { inspectSqlite } from "./engines/sqlite-copy.ts";
import { assertKnownMigrations, migrationNames } from "./migrate.ts";
import { createLazyDatabase, sqliteFileName } from "./open-database.ts";

export interface MoveReport {
  /** The embedded database, with its rows as they were. */
  readonly file: string;
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Copies every row of the embedded database into a PostgreSQL without tables, in one transaction. The embedded database is
 * locked meanwhile and stays unchanged. Rejects without a change when the site runs or PostgreSQL is not empty.
 */
export async function moveToPostgres(databaseUrl: string, dataDir: string): Promise<MoveReport> {
  const file = path.join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  assertMigrationsMatch(file, inspectSqlite(file).migrations);
  const target = createLazyDatabase({ databaseUrl, dataDir });
  try {
    return { file, rows: await fillPostgres(target, file) };
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

function assertMigrationsMatch(file: string, appliedNames: readonly string[] | undefined): void {
  assertKnownMigrations(file, appliedNames);
  const missing = migrationNames.filter((name) => !appliedNames.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${file} is from an older version of the site (without ${missing.join(", ")}): start this version on it once, without DATABASE_URL`,
    );
  }
}
