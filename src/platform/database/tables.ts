import type { Generated } from "kysely";

interface ColumnTypes {
  text: string;
  "text | null": string | null;
  integer: number;
  "integer | null": number | null;
  bytes: Uint8Array<ArrayBuffer>;
  "generated text": Generated<string>;
  "generated integer": Generated<number>;
}

/**
 * Times are ISO 8601 text in UTC with milliseconds: it sorts as it reads. Yes and no are 1 and 0. Names that differ
 * from the terms of the code: docs/decisions/0051-keep-table-and-column-names.md.
 */
export type TableColumns = Readonly<Record<string, Readonly<Record<string, keyof ColumnTypes>>>>;

export type RowsOf<Tables extends TableColumns> = {
  -readonly [Table in keyof Tables]: {
    -readonly [Column in keyof Tables[Table]]: ColumnTypes[Tables[Table][Column]];
  };
};

/** Tables of the platform. Each feature declares its own in its `tables.ts`; `src/composition/tables.ts` has all of them. */
export const platformTables = {
  /** Values of the database as a whole, by keys that platform and features choose (metadata.ts). */
  marks: {
    name: "text",
    value: "text",
  },
  owner_settings: {
    name: "text",
    /** As it would be written in the environment. */
    value: "text",
    user_id: "text",
    at: "text",
    action_id: "text | null",
  },
  /** Actions of people, one row each; no personal data of visitors. Columns `action_id`, `held_by` and the like point to it. */
  actions: {
    id: "text",
    user_id: "text | null",
    at: "text",
    kind: "text",
    subject: "text | null",
    undone_by: "text | null",
  },
} as const satisfies TableColumns;

export type PlatformTables = RowsOf<typeof platformTables>;
