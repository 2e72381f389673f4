import type { Dialect, Kysely, Transaction } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Tables } from "#app/platform/database/tables.ts";
import type { TextSearch } from "./text-search.ts";

/** What is done in a transaction; what it throws undoes it alone. */
export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** Runs a unit of work; resolves once it has reached the disk, rejects when it left nothing behind or that is not known. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

/** At most so many points in so many seconds, for each key. */
export interface RateLimit {
  readonly points: number;
  readonly duration: number;
}

/** What differs between the two databases; nothing outside this folder asks which one it is. */
export interface Engine {
  readonly name: "sqlite" | "postgres";
  readonly dialect: Dialect;
  /** Type of a column that numbers its rows. */
  readonly serial: "integer" | "serial";
  /** Type of a column that holds bytes. */
  readonly binary: "blob" | "bytea";
  /** Whether rows are locked one by one, and a query can pass over those that another process has. */
  readonly rowLocks: boolean;
  readonly textSearch: TextSearch;
  /** Whether the disk is nearly full, as far as that can be seen from here. */
  isDiskNearlyFull(): boolean;
  /** Gives the room that a commit took free for the next one; rejects where the disk is too full for that. */
  reclaimLogSpace(db: Kysely<Tables>): Promise<void>;
  /** How units of work are committed. */
  createTransact(db: Kysely<Tables>): Transact;
  /** Lets one process at a time pass, until the transaction ends. */
  lockForMigration(trx: Transaction<unknown>): Promise<void>;
  /** Names of the tables that are where this site's own would be made. */
  listTables(trx: Transaction<unknown>): Promise<string[]>;
  /** Lets columns that number their rows go on after the rows which brought their numbers along. */
  resetSequences(trx: Transaction<unknown>): Promise<void>;
  /** Keeps the statistics of these columns from holding samples of what is in them. */
  disableStatistics(
    trx: Transaction<unknown>,
    table: string,
    columns: readonly string[],
  ): Promise<void>;
  /** Makes room for limits where replicas share them. */
  createRateLimitTable(trx: Transaction<unknown>): Promise<void>;
  /** Counts for all processes that share the database; where it fails, each counts for itself. */
  createLimiter(limit: RateLimit): RateLimiterAbstract;
  /**
   * Rewrites these tables, so that nothing of a deleted row is left in the database's own files. False when somebody
   * still reads what was there before, and went on doing so for `timeout` milliseconds.
   */
  rewrite(db: Kysely<Tables>, tables: readonly (keyof Tables)[], timeout: number): Promise<boolean>;
}
