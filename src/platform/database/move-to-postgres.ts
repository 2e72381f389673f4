import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { copyTables } from "./copy-tables.ts";
import { type ExclusiveSqlite, inspectSqlite, lockExclusively } from "./engines/sqlite-copy.ts";
import { assertKnownMigrations, migrationNames } from "./migrate.ts";
import { createLazyDatabase, type Database, sqliteFileName } from "./open-database.ts";
import type { Tables } from "./tables.ts";

export interface MoveReport {
  /** The embedded database, with its rows as they were. */
  readonly file: string;
  readonly rows: Readonly<Record<keyof Tables, number>>;
}

interface MoveSettings {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/**
 * Copies every row of the embedded database into a PostgreSQL without tables, in one transaction, and checks each before the
 * commit. The embedded database is locked meanwhile and stays unchanged. Rejects without a change when the site runs,
 * PostgreSQL is not empty, or the copy would differ.
 */
export async function moveToPostgres({ databaseUrl, dataDir }: MoveSettings): Promise<MoveReport> {
  const file = path.join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  assertMigrationsMatch(file, inspectSqlite(file).migrations);
  const target = createLazyDatabase({ databaseUrl, dataDir });
  try {
    await assertReachable(target);
    const source = lockExclusively(file);
    try {
      return { file, rows: await fillTarget(target, source) };
    } finally {
      source.release();
    }
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

async function assertReachable({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new Error(`the database of DATABASE_URL cannot be reached: ${toReason(error)}`, {
      cause: error,
    });
  }
}

// An address with several hosts fails with one error per host and an empty message.
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join("; ");
  return (error as Error).message;
}

async function fillTarget(target: Database, source: ExclusiveSqlite): Promise<MoveReport["rows"]> {
  let rows: MoveReport["rows"] | undefined;
  try {
    await target.createSchemaAndFill(async (trx) => {
      rows = await copyTables(trx, source);
    });
  } catch (error) {
    // If the commit itself fails, its outcome is unknown.
    const outcome = rows ? "PostgreSQL holds everything or nothing" : "nothing was moved";
    throw new Error(`${outcome}: ${toReason(error)}`, { cause: error });
  }
  return rows as MoveReport["rows"];
}
