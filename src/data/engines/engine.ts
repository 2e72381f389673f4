import type { Dialect, Transaction } from "kysely";

/** What differs between the two databases; nothing outside this folder asks which one it is. */
export interface Engine {
  readonly name: "sqlite" | "postgres";
  readonly dialect: Dialect;
  /** Type of a column that numbers its rows. */
  readonly serial: "integer" | "serial";
  /** Lets one process at a time pass, until the transaction ends. */
  lockForMigration(trx: Transaction<unknown>): Promise<void>;
}
