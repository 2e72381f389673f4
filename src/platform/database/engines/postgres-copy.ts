import { setTimeout } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { loadPg } from "./load-pg.ts";
import type { SqliteRow } from "./sqlite-copy.ts";

export interface PostgresSnapshot {
  readonly tables: readonly string[];
  /** Names of the steps of its schema; undefined where it is not of this program. */
  readonly migrations: readonly string[] | undefined;
  count(table: string): Promise<number>;
  /** The rows of a table, without the columns that PostgreSQL generates. */
  read(table: string): AsyncIterable<SqliteRow>;
}

/** Rows that are fetched at once. */
const fetchSize = 500;

/** Milliseconds: for the sessions of a site that has just ended, and between two looks. */
const timings = { wait: 2500, delay: 250 };

/** Reads a PostgreSQL while others write to it. The connection has none of the pool's limits of time. */
export async function readSnapshot<T>(
  url: string,
  work: (snapshot: PostgresSnapshot) => Promise<T>,
): Promise<T> {
  const client = new (loadPg().Client)({ connectionString: url, application_name: "site-copy" });
  await client.connect();
  const query = async (text: string, values: readonly string[] = []) =>
    (await client.query<Record<string, SqliteRow[string]>>(text, [...values])).rows;
  const list = async (text: string, ...values: string[]) =>
    (await query(text, values)).map((row) => String(Object.values(row)[0]));
  try {
    await query("begin isolation level repeatable read read only");
    const tables = await list(
      "select tablename from pg_tables where schemaname = current_schema()",
    );
    return await work({
      tables,
      migrations: tables.includes("schema_migrations")
        ? await list("select name from schema_migrations order by name")
        : undefined,
      count: async (table) =>
        Number((await list(`select count(*) from ${client.escapeIdentifier(table)}`))[0]),
      async *read(table) {
        const columns = await list(
          `select column_name from information_schema.columns where table_schema = current_schema()
            and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
          table,
        );
        const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
        await query(
          `declare rows no scroll cursor for select ${names} from ${client.escapeIdentifier(table)}`,
        );
        let rows: SqliteRow[];
        do {
          rows = await query(`fetch ${fetchSize} from rows`);
          yield* rows;
        } while (rows.length > 0);
        await query("close rows");
      },
    });
  } finally {
    await client.end();
  }
}

/** Empties these tables and removes their files. Rejects when the site has the database open. */
export async function emptyTables(
  trx: Transaction<unknown>,
  tables: readonly string[],
): Promise<void> {
  await assertUnused(trx);
  await sql`set local lock_timeout = ${sql.lit(timings.wait)}`.execute(trx);
  await sql`truncate table ${sql.join(tables.map((name) => sql.table(name)))}`.execute(trx);
}

/** Rejects when the site, or a command of it, has the database open, as far as its sessions tell. */
export async function assertUnused(db: Kysely<unknown>): Promise<void> {
  const deadline = performance.now() + timings.wait;
  while (await isOpenElsewhere(db)) {
    if (performance.now() > deadline) {
      throw new Error("another program has the database open: stop the site first");
    }
    await setTimeout(timings.delay);
  }
}

async function isOpenElsewhere(db: Kysely<unknown>): Promise<boolean> {
  // A transaction sees the sessions as they were when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'site' and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}
