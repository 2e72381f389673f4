import { type Kysely, sql, type Transaction } from "kysely";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import { pollUntil } from "./poll-until.ts";
import type { SqliteRow } from "./sqlite-copy.ts";

/** Milliseconds: for the sessions of a site that has just ended, and between two looks. */
const timings = { timeout: 2500, delay: 250 };

/** Without the columns that PostgreSQL generates. */
export async function* readPostgresRows(
  trx: Transaction<PlatformTables>,
  table: string,
  columns: readonly string[],
  batchSize: number,
): AsyncGenerator<SqliteRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare batches no scroll cursor for select ${list} from ${sql.table(table)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<SqliteRow>`fetch ${sql.lit(batchSize)} from batches`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close batches`.execute(trx);
}

/** Rejects when the site has the database open. */
export async function emptyTables(
  trx: Transaction<PlatformTables>,
  tables: readonly string[],
): Promise<void> {
  await assertUnused(trx);
  await sql`set local lock_timeout = ${sql.lit(timings.timeout)}`.execute(trx);
  // A newer version may have tables that refer to these.
  await sql`truncate table ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(trx);
}

/** Rejects when the site, or a command of it, has the database open, as far as its sessions tell. */
export async function assertUnused(db: Kysely<PlatformTables>): Promise<void> {
  if (!(await pollUntil(async () => !(await isOpenElsewhere(db)), timings))) {
    throw new Error("another program has the database open: stop the site first");
  }
}

async function isOpenElsewhere(db: Kysely<PlatformTables>): Promise<boolean> {
  // A transaction sees the sessions as they were when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'site' and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}
