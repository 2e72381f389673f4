import path from "node:path";
import { Kysely, type Transaction } from "kysely";
import type { Engine, Transact, Work } from "./engines/engine.ts";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { createSchemaAndFill, migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";
import { createWritableCheck } from "./writable-check.ts";

/** A database; connected with the first query. */
export interface Database extends Pick<Engine, "rowLocks" | "textSearch" | "createLimiter"> {
  readonly db: Kysely<Tables>;
  readonly engine: Engine["name"];
  readonly transact: Transact;
  /** Whether there is a database of this site; creates none. */
  exists(): Promise<boolean>;
  /** Brings the schema up to date; may be called again. */
  migrate(): Promise<void>;
  /** Creates the schema and fills it in one transaction. Rejects when there are tables, unless there may be. */
  createSchemaAndFill<Result>(
    fill: Work<Result>,
    options?: { readonly mayHaveTables?: boolean },
  ): Promise<Result>;
  /** Commits to disk; rejects when a contact request could not be stored either. */
  checkWritable(): Promise<void>;
  /** Removes the remains of deleted rows from the files; false when another reader prevented it. */
  rewrite(tables: readonly (keyof Tables)[], timeout?: number): Promise<boolean>;
  /** Waits for work in progress and closes the database. May be called again. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A postgres:// address; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** An existing directory, where the embedded database has its file. */
  readonly dataDir: string;
}

/** Name of the embedded database's file in the data directory. */
export const sqliteFileName = "site.sqlite";

/** Milliseconds for which a rewrite waits for other readers. */
const rewriteTimeout = 10_000;

/** The database that the settings name, as it is: neither reached nor migrated yet. */
export function createLazyDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  reportError: (error: Error) => void = () => undefined,
): Database {
  const engine = databaseUrl
    ? openPostgres(databaseUrl, reportError)
    : openSqlite(path.join(dataDir, sqliteFileName), reportError);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  const transact = engine.createTransact(db);
  const writableCheck = createWritableCheck(db, engine);
  return {
    db,
    engine: engine.name,
    rowLocks: engine.rowLocks,
    textSearch: engine.textSearch,
    async transact(work) {
      try {
        return await transact(work);
      } catch (error) {
        writableCheck.recordWriteFailure();
        throw error;
      }
    },
    exists: () => engine.exists(db),
    migrate: () => migrate(db as Kysely<unknown>, engine),
    createSchemaAndFill: (fill, { mayHaveTables = false } = {}) =>
      createSchemaAndFill(
        db as Kysely<unknown>,
        engine,
        (trx) => fill(trx as Transaction<Tables>),
        mayHaveTables,
      ),
    checkWritable: writableCheck.check,
    createLimiter: engine.createLimiter,
    rewrite: (tables, timeout = rewriteTimeout) => engine.rewrite(db, tables, timeout),
    close: () => db.destroy(),
  };
}

/** Rejects where the settings name no database of this site; creates nothing. */
export async function assertDatabaseExists(settings: DatabaseSettings): Promise<void> {
  const database = createLazyDatabase(settings);
  try {
    if (await database.exists()) return;
  } finally {
    await database.close();
  }
  const [place, setting] = settings.databaseUrl
    ? ["the address in DATABASE_URL", "DATABASE_URL"]
    : [path.join(settings.dataDir, sqliteFileName), "DATA_DIR"];
  throw new Error(
    `no database at ${place}. Is ${setting} right? The site makes its database when it first starts.`,
  );
}

/** Opens the database that the settings name and migrates it. Rejects when that is not possible. */
export async function openDatabase(
  settings: DatabaseSettings,
  reportError?: (error: Error) => void,
): Promise<Database> {
  const database = createLazyDatabase(settings, reportError);
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
