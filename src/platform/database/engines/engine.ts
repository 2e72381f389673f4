import type { Dialect, Kysely, Transaction } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { TextSearch } from "./text-search.ts";

export type Work<Result, Tables = PlatformTables> = (trx: Transaction<Tables>) => Promise<Result>;

/** Runs a unit of work; resolves once it has reached the disk, rejects when it left nothing behind or that is not known. */
export type Transact<Tables = PlatformTables> = <Result>(
  work: Work<Result, Tables>,
) => Promise<Result>;

interface RateLimit {
  readonly points: number;
  readonly duration: number;
}

export interface Engine {
  readonly dialect: Dialect;
  readonly serial: "integer" | "serial";
  readonly binary: "blob" | "bytea";
  /** Row locks and `SKIP LOCKED`. */
  readonly rowLocks: boolean;
  readonly textSearch: TextSearch;
  /** Whether there is a database of this site; creates nothing. */
  exists(db: Kysely<PlatformTables>): Promise<boolean>;
  readSize(db: Kysely<PlatformTables>): Promise<number>;
  isDiskNearlyFull(): boolean;
  /** Frees the log space of a commit for the next one; rejects when the disk is too full for that. */
  reclaimLogSpace(db: Kysely<PlatformTables>): Promise<void>;
  createTransact<Tables>(db: Kysely<Tables>): Transact<Tables>;
  /** Takes a lock that one process at a time holds until its transaction ends. */
  lockForMigration(trx: Transaction<unknown>): Promise<void>;
  listTables(trx: Transaction<unknown>): Promise<string[]>;
  resetSequences(trx: Transaction<unknown>): Promise<void>;
  /** Keeps samples of these columns out of the statistics of the database. */
  disableStatistics(
    trx: Transaction<unknown>,
    table: string,
    columns: readonly string[],
  ): Promise<void>;
  /** Creates the table of limits where replicas share them. */
  createRateLimitTable(trx: Transaction<unknown>): Promise<void>;
  /** Creates a limiter shared by all processes on the database; when that fails, each process counts separately. */
  createLimiter(limit: RateLimit): RateLimiterAbstract;
  /**
   * Rewrites these tables so that no remains of deleted rows are left in the database files. False when another reader
   * used the old rows for longer than `timeout` milliseconds.
   */
  rewrite(db: Kysely<PlatformTables>, tables: readonly string[], timeout: number): Promise<boolean>;
}
