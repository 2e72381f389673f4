import path from "node:path";
import { Kysely, type Transaction } from "kysely";
import type { Work } from "./engines/engine.ts";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { createUnitGuard } from "./engines/unit-guard.ts";
import { createSchemaAndFill, migrate } from "./migrate.ts";
import type { PlatformTables } from "./tables.ts";
import { createWritableCheck } from "./writable-check.ts";

/** A database, as one that uses these tables sees it; connected with the first query. */
export type Database<Tables extends PlatformTables = PlatformTables> = Readonly<
  ReturnType<typeof createLazyDatabase<Tables>>
>;

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

export const sqliteFileName = "site.sqlite";

/** Milliseconds. */
const rewriteTimeout = 10_000;

/** The database that the settings name, as it is: neither reached nor migrated yet. */
export function createLazyDatabase<Tables extends PlatformTables = PlatformTables>(
  { databaseUrl, dataDir }: DatabaseSettings,
  reportError: (error: Error) => void = () => undefined,
) {
  const engine = databaseUrl
    ? openPostgres(databaseUrl, reportError)
    : openSqlite(path.join(dataDir, sqliteFileName), reportError);
  const guard = createUnitGuard();
  const connections = new Kysely<Tables>({ dialect: engine.dialect });
  const db = connections.withPlugin(guard.plugin);
  // Kysely cannot tell that these tables include those of the platform.
  const own = db as unknown as Kysely<PlatformTables>;
  const transact = guard.guardTransact(engine.createTransact(connections));
  const writableCheck = createWritableCheck(own, engine);
  const { rowLocks, textSearch, createLimiter } = engine;
  return {
    ...{ db, rowLocks, textSearch, createLimiter },
    async transact<Result>(work: Work<Result, Tables>): Promise<Result> {
      try {
        return await transact(work);
      } catch (error) {
        writableCheck.recordWriteFailure();
        throw error;
      }
    },
    exists: () => engine.exists(own),
    readSize: () => engine.readSize(own),
    migrate: () => migrate(db as Kysely<unknown>, engine),
    createSchemaAndFill: <Result>(fill: Work<Result, Tables>, { mayHaveTables = false } = {}) =>
      createSchemaAndFill(
        db as Kysely<unknown>,
        engine,
        (trx) => fill(trx as Transaction<Tables>),
        mayHaveTables,
      ),
    checkWritable: writableCheck.check,
    rewrite: (tables: readonly string[], timeout = rewriteTimeout) =>
      engine.rewrite(own, tables, timeout),
    /** Waits for work in progress and closes the database. May be called again. */
    close: () => db.destroy(),
  };
}

/** For people: its file, or its address without user and password. */
export function describeDatabase({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return path.join(dataDir, sqliteFileName);
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

export async function assertDatabaseExists(settings: DatabaseSettings): Promise<void> {
  const database = createLazyDatabase(settings);
  try {
    if (await database.exists()) return;
  } finally {
    await database.close();
  }
  const setting = settings.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
  throw new Error(
    `no database at ${describeDatabase(settings)}. Is ${setting} right? The site makes its database when it first starts.`,
  );
}

/** Opens the database that the settings name and migrates it. Rejects when that is not possible. */
export async function openDatabase<Tables extends PlatformTables = PlatformTables>(
  settings: DatabaseSettings,
  reportError?: (error: Error) => void,
): Promise<Database<Tables>> {
  const database = createLazyDatabase<Tables>(settings, reportError);
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
