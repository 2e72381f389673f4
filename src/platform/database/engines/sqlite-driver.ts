import type { SQLInputValue } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { retryWhileBusy } from "./sqlite-errors.ts";
import type { SqliteFile } from "./sqlite-file.ts";

/**
 * Kysely's way to one connection of an SQLite file. Transactions take the write lock when they begin: two that read and
 * then write would fail at once instead of waiting for one another.
 */
export function createSqliteDriver(file: SqliteFile): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const result = await execute<Row>(file, sql, parameters as readonly SQLInputValue[]);
      // Outside of a transaction each statement is its own commit.
      if (result.numAffectedRows && !file.isInTransaction) file.confirmCommit();
      return result;
    },
    async *streamQuery<Row>(query: CompiledQuery) {
      yield await connection.executeQuery<Row>(query);
    },
  };
  const run = (sql: string) => execute(file, sql, []);

  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    async beginTransaction() {
      await run("begin immediate");
    },
    async commitTransaction() {
      await run("commit");
      file.confirmCommit();
    },
    async rollbackTransaction() {
      // SQLite rolls back automatically on a full disk; a second rollback would hide the cause.
      if (file.isInTransaction) await run("rollback");
    },
    async destroy() {
      // Kysely does not wait for work in progress. No transaction begins from here on.
      while (file.isInTransaction) await setImmediate();
      if (!file.isOpen) return;
      // Where it cannot be done, as on a full disk, everything stays in the log and is read from there.
      await run("pragma wal_checkpoint(truncate)").catch(() => undefined);
      file.close();
    },
  };
}

async function execute<Row>(
  file: SqliteFile,
  sql: string,
  parameters: readonly SQLInputValue[],
): Promise<QueryResult<Row>> {
  try {
    const statement = await file.prepare(sql);
    if (statement.columns().length > 0) {
      return { rows: (await retryWhileBusy(() => statement.all(...parameters))) as Row[] };
    }
    const { changes, lastInsertRowid } = await retryWhileBusy(() => statement.run(...parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (error) {
    file.recordError(error);
    throw error;
  }
}
