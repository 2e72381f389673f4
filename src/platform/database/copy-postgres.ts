import { sql, type Transaction } from "kysely";
import { emptyTables, readPostgresRows } from "./engines/postgres-copy.ts";
import { lockExclusively, type SqliteRow } from "./engines/sqlite-copy.ts";
import { listNewerSteps } from "./migrate.ts";
import { createLazyDatabase, type Database } from "./open-database.ts";
import type { PlatformTables, TableColumns } from "./tables.ts";

const batchSize = 100;

/** As it is at one moment; brought up to date before. Returns the newer steps of which the additions are left out. */
export async function copyPostgres(
  source: Database,
  dataDir: string,
  tables: TableColumns,
): Promise<readonly string[]> {
  await source.migrate();
  const target = createLazyDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await source.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(
          snapshot,
        );
        const names = rows.map(({ name }) => name);
        await target.createSchemaAndFill((trx) =>
          copyTables(trx, tables, (...table) => readPostgresRows(snapshot, ...table, batchSize)),
        );
        return listNewerSteps("the database of DATABASE_URL", names);
      });
  } finally {
    await target.close();
  }
}

/** Must have no tables, unless what it holds is to be replaced. Rejects when the site has one of the two open. */
export async function fillPostgres(
  target: Database,
  file: string,
  tables: TableColumns,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<Record<string, number>> {
  const source = lockExclusively(file);
  try {
    return await target.createSchemaAndFill(
      async (trx) => {
        if (replaces) await emptyTables(trx, Object.keys(tables));
        return copyTables(trx, tables, (...table) => source.readRows(...table, batchSize));
      },
      { mayHaveTables: replaces },
    );
  } finally {
    source.release();
  }
}

const hasNul = (row: SqliteRow) =>
  Object.values(row).some((value) => typeof value === "string" && value.includes("\0"));

async function copyTables(
  transaction: Transaction<PlatformTables>,
  tables: TableColumns,
  readRows: (
    table: string,
    columns: readonly string[],
  ) => Iterable<SqliteRow[]> | AsyncIterable<SqliteRow[]>,
): Promise<Record<string, number>> {
  // Columns are known only from the rows.
  const trx = transaction as unknown as Transaction<Readonly<Record<string, SqliteRow>>>;
  const counts: Record<string, number> = {};
  for (const [table, columns] of Object.entries(tables)) {
    counts[table] = 0;
    for await (const rows of readRows(table, Object.keys(columns))) {
      if (rows.some(hasNul)) throw new Error(`${table}: a text with 0x00, which would be changed`);
      await trx.insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  return counts;
}
