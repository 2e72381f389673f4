import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { busyTimeout, isBusy, isDamaged } from "./sqlite-errors.ts";

export interface SqliteContents {
  /** Names of the steps of the schema; undefined where the file is not of this program. */
  readonly migrations: readonly string[] | undefined;
  readonly rows: Readonly<Record<string, number>>;
}

/** As it is at one moment, while others write to it, without what is left of deleted rows. Not on the disk yet. */
export function copySqlite(source: string, target: string): void {
  const connection = new DatabaseSync(source, { timeout: busyTimeout });
  try {
    connection.prepare("vacuum into ?").run(target);
  } finally {
    connection.close();
  }
}

/** Reads a database file whole. Throws where it is damaged or no database. */
export function inspectSqlite(file: string): SqliteContents {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  try {
    const list = (sql: string) =>
      connection
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0]);
    const found = [...list("pragma integrity_check(5)"), ...list("pragma foreign_key_check")];
    if (found.join() !== "ok") throw new Error(`the database is damaged: ${found.join("; ")}`);
    const tables = list(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    ).map(String);
    const count = (table: string) => Number(list(`select count(*) from "${table}"`)[0]);
    return {
      migrations: tables.includes("schema_migrations")
        ? list("select name from schema_migrations order by name").map(String)
        : undefined,
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
    };
  } catch (error) {
    throw isDamaged(error) ? new Error("no readable SQLite database", { cause: error }) : error;
  } finally {
    connection.close();
  }
}

export type SqliteRow = Readonly<Record<string, SQLOutputValue>>;

/** Throws when another process has it open, which cannot be detected for a damaged file. */
export function lockExclusively(file: string) {
  const connection = new DatabaseSync(file, { timeout: busyTimeout / 2 });
  try {
    // Only the last connection can switch off the log.
    connection.exec("pragma journal_mode = delete");
    connection.exec("begin exclusive");
  } catch (error) {
    if (!isDamaged(error)) {
      connection.close();
      throw isBusy(error)
        ? new Error("another program has the database open: stop the site first")
        : error;
    }
  }
  return {
    *readRows(table: string, columns: readonly string[], batchSize: number): Iterable<SqliteRow[]> {
      let batch: SqliteRow[] = [];
      const list = columns.map((column) => `"${column}"`);
      for (const row of connection.prepare(`select ${list} from "${table}"`).iterate()) {
        batch.push(row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    release: (): void => connection.close(),
  };
}
