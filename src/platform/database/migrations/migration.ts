import type { Transaction } from "kysely";
import type { Engine } from "#app/platform/database/engines/engine.ts";

/** One step of the schema. It sees the tables of its own time, therefore no table types. */
export interface Migration {
  /** Number and words; never changed once released. */
  readonly name: string;
  up(db: Transaction<unknown>, engine: Engine): Promise<void>;
}
