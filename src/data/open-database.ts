import path from "node:path";
import { Kysely } from "kysely";
import type { Engine, Transact } from "./engines/engine.ts";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** An open database, with its schema up to date. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly engine: Engine["name"];
  /** Finds texts by their words. */
  readonly textSearch: Engine["textSearch"];
  /** Commits what must not be lost. */
  readonly transact: Transact;
  /** Commits a mark to disk; rejects when a contact request could not be stored either. */
  checkWritable(): Promise<void>;
  /** Waits for what is under way and leaves everything in its place. May be called again. */
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

/** Opens the database that the settings name and migrates it. Rejects when that is not possible. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  reportError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const engine = databaseUrl
    ? openPostgres(databaseUrl, reportError)
    : await openSqlite(path.join(dataDir, sqliteFileName));
  const db = new Kysely<Tables>({ dialect: engine.dialect });

  try {
    await migrate(db as Kysely<unknown>, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    engine: engine.name,
    textSearch: engine.textSearch,
    transact: engine.createTransact(db),
    checkWritable: () => checkWritable(db),
    close: () => db.destroy(),
  };
}

async function checkWritable(db: Kysely<Tables>): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto("marks")
    .values({ name: "writable", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
