import type { RawBuilder, Transaction } from "kysely";

/** A column of normalized text that is searched by any part of it; null where it is not filled yet. */
export interface PartIndex {
  readonly table: string;
  /** The column of text that names its rows. */
  readonly key: string;
  readonly column: string;
}

/** Search by parts of texts. A part has at least three characters: lower-case letters, digits and spaces. */
export interface PartSearch {
  /** Makes the texts searchable. The index follows every change of the table automatically. */
  createIndex(trx: Transaction<unknown>, index: PartIndex): Promise<void>;
  /** The rows that contain every part, by the index and no other: fast where few rows do. */
  selectByIndex<Row>(index: PartIndex, parts: readonly string[]): RawBuilder<Row>;
  /** Finds rows that contain every part by reading their text: fast where many rows do and few are wanted. */
  matchByReading(index: PartIndex, parts: readonly string[]): RawBuilder<boolean>;
}

/** Name of the index; in SQLite a table, beside one of the keys. */
export const getPartIndexName = ({ table }: PartIndex) => `${table}_parts`;
