import { sql } from "kysely";
import { batchSize, copyTables } from "./copy-tables.ts";
import { emptyTables, readPostgresRows } from "./engines/postgres-copy.ts";
import { lockExclusively } from "./engines/sqlite-copy.ts";
import { assertKnownMigrations } from "./migrate.ts";
import { createLazyDatabase, type Database } from "./open-database.ts";

/**
 * Copies a PostgreSQL, as it is at one moment, into a new embedded database. It is brought up to date before; the version
 * that runs on it keeps working.
 */
export async function copyPostgres(source: Database, dataDir: string): Promise<void> {
  await source.migrate();
  const target = createLazyDatabase({ databaseUrl: undefined, dataDir });
  try {
    await source.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(
          snapshot,
        );
        const names = rows.map(({ name }) => name);
        assertKnownMigrations("the database of DATABASE_URL", names);
        await target.createSchemaAndFill((trx) =>
          copyTables(trx, (table) => readPostgresRows(snapshot, table, batchSize)),
        );
      });
  } finally {
    await target.close();
  }
}

/**
 * Fills a PostgreSQL with the rows of an embedded database of this version, in one transaction; returns their number, by
 * table. It must have no tables, unless what it holds is to be replaced. Rejects when the site has one of the two open.
 */
export async function fillPostgres(
  target: Database,
  file: string,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<Record<string, number>> {
  const source = lockExclusively(file);
  try {
    return await target.createSchemaAndFill(
      async (trx) => {
        if (replaces) await emptyTables(trx);
        return copyTables(trx, (table) => source.readRows(table, batchSize));
      },
      { mayHaveTables: replaces },
    );
  } finally {
    source.release();
  }
}
