import type { Transaction } from "kysely";
import type { SqliteRow } from "./engines/sqlite-copy.ts";
import { type Tables, tableNames } from "./tables.ts";

/** The rows of a table, in batches; they do not change while they are read. */
export type ReadRows = (table: keyof Tables) => Iterable<SqliteRow[]> | AsyncIterable<SqliteRow[]>;

/** Rows of one batch: few enough for large ones, many enough for small ones. */
export const batchSize = 100;

/** Inserts the rows of every table into empty ones. Returns the number of rows, by table. */
export async function copyTables(
  transaction: Transaction<Tables>,
  readRows: ReadRows,
): Promise<Record<string, number>> {
  // Columns are known only from the rows.
  const trx = transaction as unknown as Transaction<Readonly<Record<string, SqliteRow>>>;
  const counts: Record<string, number> = {};
  for (const table of tableNames) {
    counts[table] = 0;
    for await (const rows of readRows(table)) {
      await trx.insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  return counts;
}
