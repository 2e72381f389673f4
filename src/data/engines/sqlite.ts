import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import type { Engine } from "./engine.ts";
import { createGroupCommit } from "./group-commit.ts";
import { sqliteText } from "./sqlite-text.ts";

/** Milliseconds to wait for another process that writes. */
const busyTimeout = 5000;

/** SQLITE_BUSY, https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/** Set on opening, and read back: a commit must have reached the disk, a deleted row must be gone. */
const pragmas = [
  ["busy_timeout", busyTimeout, busyTimeout],
  ["journal_mode", "wal", "wal"],
  ["synchronous", "full", 2],
  ["secure_delete", "on", 1],
  ["foreign_keys", "on", 1],
] as const;

/** Opens, or creates for its owner alone, an SQLite file. Rejects when it cannot be made durable. */
export async function openSqlite(file: string): Promise<Engine> {
  // SQLite would create it for everybody to read; its companions take the mode from it.
  closeSync(openSync(file, "a", 0o600));
  const connection = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    for (const [name, value, expected] of pragmas) {
      await setPragma(connection, name, value);
      const [read] = Object.values(connection.prepare(`pragma ${name}`).get() ?? {});
      if (read !== expected) {
        throw new Error(`${file}: SQLite keeps ${name} at ${read} instead of ${expected}`);
      }
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    name: "sqlite",
    serial: "integer",
    binary: "blob",
    textSearch: sqliteText,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateDriver(connection),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    createTransact: createGroupCommit,
    // Every transaction is immediate: the lock is held already.
    lockForMigration: async () => undefined,
  };
}

/** Turning WAL on does not wait for another process that does the same, in spite of `busy_timeout`. */
async function setPragma(connection: DatabaseSync, name: string, value: string | number) {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      return connection.exec(`pragma ${name} = ${value}`);
    } catch (error) {
      const busy = (error as { errcode?: number }).errcode === sqliteBusy;
      if (!busy || performance.now() > deadline) throw error;
      await setTimeout(10);
    }
  }
}

/**
 * Kysely's driver begins deferred transactions: two that read and then write would fail at once
 * instead of waiting for one another. This one takes the write lock when a transaction begins.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync) {
    super({ database: toKysely(connection) });
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // A full disk ends the transaction by itself; a second end would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    // Kysely closes without regard for what is under way. No transaction begins from here on.
    while (this.#connection.isTransaction) await setImmediate();
    try {
      this.#connection.exec("pragma wal_checkpoint(truncate)");
    } finally {
      this.#connection.close();
    }
  }
}

function toKysely(connection: DatabaseSync): SqliteDatabase {
  // Preparing a statement takes longer than most of them run.
  const prepared = new LRUCache<string, SqliteStatement>({
    max: 200,
    memoMethod: (text) => prepare(connection, text),
  });
  return {
    prepare: (text) => prepared.memo(text),
    close: () => connection.close(),
  };
}

function prepare(connection: DatabaseSync, text: string): SqliteStatement {
  const statement = connection.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
