import type { Expression, Transaction } from "kysely";

export interface TextIndex {
  readonly table: string;
  /** The column of the table's whole numbers that name its rows. */
  readonly key: string;
  /** At most four. They hold folded words: letters and digits in lower case, a space between. */
  readonly columns: readonly string[];
}

export interface TextSearch {
  /** Makes the texts of an empty table searchable. The index follows every change of the table automatically. */
  createIndex(trx: Transaction<unknown>, index: TextIndex): Promise<void>;
  /** All words in these columns together; the last may be a prefix. They are folded as the texts are. */
  selectKeys(
    index: TextIndex,
    terms: readonly string[],
    columns: readonly string[],
  ): Expression<number>;
}

/** Name of the index: a separate table in SQLite, a column of the table in PostgreSQL. */
export const getIndexName = ({ table }: TextIndex) => `${table}_index`;
