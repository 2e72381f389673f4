import type { SQLInputValue } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { retryWhileBusy } from "./sqlite-errors.ts";
import type { SqliteFile } from "./sqlite-file.ts";

/** Transactions take the write lock when they begin: two that read and then write would fail at once. */
export function createSqliteDriver(file: SqliteFile): Driver {
  const turn = createTurns();
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const result = await execute<Row>(file, turn, sql, parameters as readonly SQLInputValue[]);
      // Outside of a transaction each statement is its own commit.
      if (result.numAffectedRows && !file.isInTransaction) file.confirmCommit();
      return result;
    },
    async *streamQuery<Row>(query: CompiledQuery) {
      yield await connection.executeQuery<Row>(query);
    },
  };
  const run = (sql: string) => execute(file, turn, sql, []);

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

/** Milliseconds of queries in a turn of the event loop after which the others wait for the next: visitors are answered in between. */
const turnBudget = 5;

function createTurns() {
  let spent = 0;
  let next: Promise<void> | undefined;
  return {
    isSpent: () => spent > turnBudget,
    next: () => {
      next ??= setImmediate().then(() => {
        spent = 0;
        next = undefined;
      });
      return next;
    },
    measure<Result>(query: () => Result): Result {
      const start = performance.now();
      try {
        return query();
      } finally {
        spent += performance.now() - start;
      }
    },
  };
}

async function execute<Row>(
  file: SqliteFile,
  turn: ReturnType<typeof createTurns>,
  sql: string,
  parameters: readonly SQLInputValue[],
): Promise<QueryResult<Row>> {
  try {
    let statement = await file.prepare(sql);
    while (turn.isSpent() && !file.isInTransaction) {
      await turn.next();
      statement = await file.prepare(sql);
    }
    if (statement.columns().length > 0) {
      return {
        rows: (await retryWhileBusy(() =>
          turn.measure(() => statement.all(...parameters)),
        )) as Row[],
      };
    }
    const { changes, lastInsertRowid } = await retryWhileBusy(() =>
      turn.measure(() => statement.run(...parameters)),
    );
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (error) {
    file.recordError(error);
    throw error;
  }
}
