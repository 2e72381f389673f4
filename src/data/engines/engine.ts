import type { Dialect, Kysely, Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import type { TextSearch } from "./text-search.ts";

/** What is done in a transaction; what it throws undoes it alone. */
export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** Runs a unit of work; resolves once it has reached the disk, rejects when it left nothing behind or that is not known. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

/** What differs between the two databases; nothing outside this folder asks which one it is. */
export interface Engine {
  readonly name: "sqlite" | "postgres";
  readonly dialect: Dialect;
  /** Type of a column that numbers its rows. */
  readonly serial: "integer" | "serial";
  /** Type of a column that holds bytes. */
  readonly binary: "blob" | "bytea";
  readonly textSearch: TextSearch;
  /** How units of work are committed. */
  createTransact(db: Kysely<Tables>): Transact;
  /** Lets one process at a time pass, until the transaction ends. */
  lockForMigration(trx: Transaction<unknown>): Promise<void>;
}
