import { existsSync } from "node:fs";
import path from "node:path";
import { sql, type Transaction } from "kysely";
import {
  type ExclusiveSqlite,
  inspectSqlite,
  lockExclusively,
  type SqliteRow,
} from "./engines/sqlite-copy.ts";
import { assertKnownMigrations, migrationNames } from "./migrate.ts";
import { createLazyDatabase, type Database, sqliteFileName } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** Report of the copy. */
export interface MoveReport {
  /** The embedded database, with its rows as they were. */
  readonly file: string;
  /** Number of rows, by table. */
  readonly rows: Readonly<Record<keyof Tables, number>>;
}

/** The databases on both ends. */
interface MoveSettings {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Rows of one statement: few enough for large ones, many enough for small ones. */
const batchSize = 100;

/**
 * Copies every row of the embedded database into a PostgreSQL without tables, in one transaction, and checks each before the
 * commit. The embedded database is locked meanwhile and stays unchanged. Rejects without a change when the site runs,
 * PostgreSQL is not empty, or the copy would differ.
 */
export async function moveToPostgres({ databaseUrl, dataDir }: MoveSettings): Promise<MoveReport> {
  const file = path.join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  assertMigrationsMatch(file, inspectSqlite(file).migrations);
  const target = createLazyDatabase({ databaseUrl, dataDir });
  try {
    await assertReachable(target);
    const source = lockExclusively(file);
    try {
      return { file, rows: await copyTables(target, source) };
    } finally {
      source.release();
    }
  } finally {
    await target.close();
  }
}

function assertMigrationsMatch(file: string, appliedNames: readonly string[] | undefined): void {
  assertKnownMigrations(file, appliedNames);
  const missing = migrationNames.filter((name) => !appliedNames.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${file} is from an older version of the site (without ${missing.join(", ")}): start this version on it once, without DATABASE_URL`,
    );
  }
}

async function assertReachable({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new Error(`the database of DATABASE_URL cannot be reached: ${toReason(error)}`, {
      cause: error,
    });
  }
}

// An address with several hosts fails with one error per host and an empty message.
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join("; ");
  return (error as Error).message;
}

async function copyTables(target: Database, source: ExclusiveSqlite): Promise<MoveReport["rows"]> {
  // Tables come before those that refer to them.
  const rows: Record<keyof Tables, number> = {
    contact_requests: 0,
    idempotency_keys: 0,
    deliveries: 0,
    posts: 0,
    post_texts: 0,
    former_slugs: 0,
    host_posts: 0,
    host_post_texts: 0,
    host_former_slugs: 0,
    host_entries: 0,
    publications: 0,
    announcements: 0,
    marks: 0,
    erasures: 0,
    social_posts: 0,
    social_pictures: 0,
    users: 0,
    passwords: 0,
    passkeys: 0,
    used_challenges: 0,
    one_time_links: 0,
    sessions: 0,
    sign_in_limits: 0,
    audit_log: 0,
    request_notes: 0,
    request_changes: 0,
    request_words: 0,
  };
  let isFilled = false;
  try {
    await target.createSchemaAndFill(async (trx) => {
      for (const table of Object.keys(rows) as (keyof Tables)[]) {
        rows[table] = await copyTable(trx, source, table);
      }
      isFilled = true;
    });
  } catch (error) {
    // If the commit itself fails, its outcome is unknown.
    const outcome = isFilled ? "PostgreSQL holds everything or nothing" : "nothing was moved";
    throw new Error(`${outcome}: ${toReason(error)}`, { cause: error });
  }
  return rows;
}

/** Tables whose columns are known only from their rows. */
type UntypedTransaction = Transaction<Readonly<Record<string, SqliteRow>>>;

async function copyTable(
  transaction: Transaction<Tables>,
  source: ExclusiveSqlite,
  table: keyof Tables,
): Promise<number> {
  const trx = transaction as unknown as UntypedTransaction;
  for (const rows of inBatches(source.read(table), batchSize)) {
    const columns = Object.keys(rows[0] ?? {});
    const stored = await trx.insertInto(table).values(rows).returning(columns).execute();
    const isSame = rows.every((row, place) =>
      columns.every((column) => isEqual(row[column], stored[place]?.[column])),
    );
    if (!isSame) throw new Error(`a row of ${table} differs in PostgreSQL`);
  }
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const expected = source.count(table);
  if (count !== expected) throw new Error(`${table} has ${count} rows instead of ${expected}`);
  return count;
}

function isEqual(one: unknown, other: unknown): boolean {
  return one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : one === other;
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
