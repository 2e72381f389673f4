import { existsSync } from "node:fs";
import path from "node:path";
import { sql, type Transaction } from "kysely";
import {
  type ClosedSqlite,
  closeSqliteToOthers,
  inspectSqlite,
  type SqliteRow,
} from "./engines/sqlite-copy.ts";
import { migrationNames, refuseUnknownSteps } from "./migrate.ts";
import { type Database, holdDatabase, sqliteFileName } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** What was copied. */
export interface MoveReport {
  /** The embedded database, with its rows as they were. */
  readonly file: string;
  /** Number of rows, by table. */
  readonly rows: Readonly<Record<keyof Tables, number>>;
}

/** The databases on both ends. */
interface Ends {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Rows of one statement: few enough for large ones, many enough for small ones. */
const batch = 100;

/**
 * Copies every row of the embedded database into a PostgreSQL without tables, in one transaction there, and checks each
 * before it commits. Nobody else has the embedded database open meanwhile; its rows stay. Rejects, and leaves PostgreSQL
 * as it was, where the site runs, PostgreSQL is not empty, or the two would not be the same.
 */
export async function moveToPostgres({ databaseUrl, dataDir }: Ends): Promise<MoveReport> {
  const file = path.join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  refuseSteps(file, inspectSqlite(file).migrations);
  const target = holdDatabase({ databaseUrl, dataDir });
  try {
    await reach(target);
    const source = closeSqliteToOthers(file);
    try {
      return { file, rows: await copyInto(target, source) };
    } finally {
      source.release();
    }
  } finally {
    await target.close();
  }
}

function refuseSteps(file: string, steps: readonly string[] | undefined): void {
  refuseUnknownSteps(file, steps);
  const missing = migrationNames.filter((name) => !steps.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${file} is from an older version of the site (without ${missing.join(", ")}): start this version on it once, without DATABASE_URL`,
    );
  }
}

async function reach({ db }: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new Error(`the database of DATABASE_URL cannot be reached: ${toReason(error)}`, {
      cause: error,
    });
  }
}

// An address with several hosts fails with an error for each, and no words of its own.
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join("; ");
  return (error as Error).message;
}

async function copyInto(target: Database, source: ClosedSqlite): Promise<MoveReport["rows"]> {
  // Tables stand before those that refer to them.
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
    marks: 0,
    erasures: 0,
    social_posts: 0,
    social_pictures: 0,
  };
  let isFilled = false;
  try {
    await target.createFilled(async (trx) => {
      for (const table of Object.keys(rows) as (keyof Tables)[]) {
        rows[table] = await copyTable(trx, source, table);
      }
      isFilled = true;
    });
  } catch (error) {
    // What breaks while PostgreSQL commits may have been committed.
    const outcome = isFilled ? "PostgreSQL holds everything or nothing" : "nothing was moved";
    throw new Error(`${outcome}: ${toReason(error)}`, { cause: error });
  }
  return rows;
}

/** Tables whose columns are known from their rows alone. */
type Untyped = Transaction<Readonly<Record<string, SqliteRow>>>;

async function copyTable(
  transaction: Transaction<Tables>,
  source: ClosedSqlite,
  table: keyof Tables,
): Promise<number> {
  const trx = transaction as unknown as Untyped;
  for (const rows of inBatches(source.read(table), batch)) {
    const columns = Object.keys(rows[0] ?? {});
    const stored = await trx.insertInto(table).values(rows).returning(columns).execute();
    const isSame = rows.every((row, place) =>
      columns.every((column) => isEqual(row[column], stored[place]?.[column])),
    );
    if (!isSame) throw new Error(`a row of ${table} is not in PostgreSQL what it was`);
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
  let gathered: Item[] = [];
  for (const item of items) {
    gathered.push(item);
    if (gathered.length < size) continue;
    yield gathered;
    gathered = [];
  }
  if (gathered.length > 0) yield gathered;
}
