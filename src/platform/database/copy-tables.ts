import type { Transaction } from "kysely";
import type { SqliteRow } from "./engines/sqlite-copy.ts";
import type { Tables } from "./tables.ts";

/** A database whose rows do not change while they are read. */
export interface RowSource {
  count(table: string): number | Promise<number>;
  read(table: string): Iterable<SqliteRow> | AsyncIterable<SqliteRow>;
}

/** Rows of one statement: few enough for large ones, many enough for small ones. */
const batchSize = 100;

/** No rows of each table; those that others refer to come first. */
const noRows: Readonly<Record<keyof Tables, number>> = {
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

/** Every table, in an order in which rows can be inserted. */
export const tableNames = Object.keys(noRows) as readonly (keyof Tables)[];

/**
 * Inserts the rows of these tables into empty ones and compares each with what is stored then. Returns the number of rows, by
 * table. Rejects when a row or a number differs.
 */
export async function copyTables(
  trx: Transaction<Tables>,
  source: RowSource,
  names: readonly (keyof Tables)[] = tableNames,
): Promise<Record<keyof Tables, number>> {
  const rows = { ...noRows };
  for (const name of names) rows[name] = await copyTable(trx, source, name);
  return rows;
}

/** Tables whose columns are known only from their rows. */
type UntypedTransaction = Transaction<Readonly<Record<string, SqliteRow>>>;

async function copyTable(
  transaction: Transaction<Tables>,
  source: RowSource,
  table: keyof Tables,
): Promise<number> {
  const trx = transaction as unknown as UntypedTransaction;
  for await (const rows of inBatches(source.read(table), batchSize)) {
    const columns = Object.keys(rows[0] ?? {});
    const stored = await trx.insertInto(table).values(rows).returning(columns).execute();
    const isSame = rows.every((row, place) =>
      columns.every((column) => isEqual(row[column], stored[place]?.[column])),
    );
    if (!isSame) throw new Error(`a row of ${table} differs in the copy`);
  }
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const expected = await source.count(table);
  if (count !== expected) throw new Error(`${table} has ${count} rows instead of ${expected}`);
  return count;
}

function isEqual(one: unknown, other: unknown): boolean {
  return one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : one === other;
}

async function* inBatches<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
