import { PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Engine } from "./engine.ts";
import { loadPg, toConnectionError } from "./load-pg.ts";
import { rewriteTables } from "./postgres-rewrite.ts";
import { postgresTextSearch } from "./postgres-text.ts";

/** Milliseconds: above the longest regular query, below the timeout of a page request. */
const timeouts = { connect: 5000, statement: 10_000, query: 15_000, idle: 30_000 };

/** Arbitrary number, equal in every version of this program. */
const migrationLock = 7_203_514;

/** Only for this engine: SQLite has one process, which counts in memory. */
const rateLimitTable = "rate_limits";

/** The first query connects. `reportError` receives errors of idle connections, which the pool replaces. */
export function openPostgres(url: string, reportError: (error: Error) => void): Engine {
  const pool = new (loadPg().Pool)({
    connectionString: url,
    application_name: "site",
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: timeouts.idle,
    query_timeout: timeouts.query,
    keepAlive: true,
    types: { getTypeParser },
    onConnect: configureConnection,
  });
  pool.on("error", reportError);
  return {
    serial: "serial",
    binary: "bytea",
    rowLocks: true,
    textSearch: postgresTextSearch,
    dialect: new PostgresDialect({ pool: discardBrokenConnections(pool) }),
    async exists(db) {
      const { rows } = await sql<{ found: boolean }>`
        select to_regclass('schema_migrations') is not null as found`.execute(db);
      return rows[0]?.found ?? false;
    },
    async readSize(db) {
      const { rows } = await sql<{
        bytes: string;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return Number(rows[0]?.bytes);
    },
    // The disk belongs to the server.
    isDiskNearlyFull: () => false,
    reclaimLogSpace: async () => undefined,
    // Always READ COMMITTED: the uniqueness of claims relies on INSERT … ON CONFLICT, not on the isolation level.
    createTransact: (db) => (work) =>
      db.transaction().setIsolationLevel("read committed").execute(work),
    async lockForMigration(trx) {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
    },
    async listTables(trx) {
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = current_schema() order by tablename`.execute(trx);
      return rows.map(({ name }) => name);
    },
    async resetSequences(trx) {
      const { rows } = await sql<{ table: string; column: string; sequence: string | null }>`
        select table_name as table, column_name as column,
          pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
        from information_schema.columns where table_schema = current_schema()`.execute(trx);
      for (const { table, column, sequence } of rows) {
        if (sequence === null) continue;
        const next = sql`coalesce(max(${sql.ref(column)}), 0) + 1`;
        await sql`select setval(${sequence}, ${next}, false) from ${sql.table(table)}`.execute(trx);
      }
    },
    async disableStatistics(trx, table, columns) {
      for (const column of columns) {
        await sql`alter table ${sql.id(table)} alter column ${sql.id(column)} set statistics 0`.execute(
          trx,
        );
      }
    },
    async createRateLimitTable(trx) {
      // Unlogged: counting does not wait for the disk, and a crash of the server forgets it.
      await sql`create unlogged table ${sql.id(rateLimitTable)} (
        key text not null primary key,
        points integer not null,
        expire bigint
      )`.execute(trx);
    },
    createLimiter: (limit) =>
      new RateLimiterPostgres({
        ...limit,
        storeClient: pool,
        storeType: "pool",
        tableName: rateLimitTable,
        tableCreated: true,
        // Clients over the limit are rejected without a query.
        inMemoryBlockOnConsumed: limit.points + 1,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
    rewrite: (_db, tables, timeout) => rewriteTables(url, tables, timeout),
  };
}

// Set by a query, because poolers such as PgBouncer refuse them as start-up parameters. A server that
// acknowledges before its disk has the data would lose requests with the next power failure.
async function configureConnection(client: pg.ClientBase): Promise<void> {
  await client.query(`select
    set_config('statement_timeout', '${timeouts.statement}', false),
    set_config('idle_in_transaction_session_timeout', '${timeouts.query}', false),
    set_config('synchronous_commit', case current_setting('synchronous_commit')
      when 'off' then 'on' else current_setting('synchronous_commit') end, false)`);
}

const parseInteger = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond exact numbers`);
  return value;
};

/** Counts are BIGINT, which pg leaves as text. */
const getTypeParser = ((id: number, format?: "text") => {
  const { types } = loadPg();
  return id === types.builtins.INT8 ? parseInteger : types.getTypeParser(id, format);
}) as typeof pg.types.getTypeParser;

/** Not shortened: what differs from another text, as two emails do, must not become the same. */
const replaceNul = (value: unknown) =>
  typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;

/** A query that failed without an answer (a timeout, a reset) may still be under way on its connection. */
function discardBrokenConnections(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw toConnectionError(error);
      });
      let broken: Error | undefined;
      const markBroken = (error: Error) => {
        broken = error;
      };
      // The pool listens only to idle connections. An error between two queries of a transaction would end the process.
      client.on("error", markBroken);
      return {
        async query(query: unknown, values?: unknown) {
          const given = Array.isArray(values) ? values.map(replaceNul) : values;
          try {
            return await (client.query as (...all: unknown[]) => Promise<never>)(query, given);
          } catch (error) {
            if (!(error instanceof loadPg().DatabaseError)) markBroken(error as Error);
            throw error;
          }
        },
        release() {
          client.off("error", markBroken);
          client.release(broken);
        },
      } as pg.PoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
