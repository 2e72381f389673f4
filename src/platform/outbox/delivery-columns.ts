import type { RowsOf, TableColumns } from "#app/platform/database/tables.ts";

export const deliveryColumns = {
  id: "text",
  destination: "text",
  state: "text",
  attempts: "integer",
  created_at: "text",
  /** When it was stored, or last put back by the owner. */
  waiting_since: "text",
  next_at: "text",
  /** The two of a claim are both set or both null. */
  lease: "text | null",
  leased_until: "text | null",
  /** Milliseconds. */
  tried_for: "integer",
  /** The three columns of the last error are all set or all null. */
  fault_code: "text | null",
  fault_message: "text | null",
  fault_at: "text | null",
  /** JSON: array of `{ code, at }`, oldest first, of the failures before that one. */
  earlier_faults: "text | null",
  /** When it ceased to wait. */
  settled_at: "text | null",
} as const satisfies TableColumns[string];

export type DeliveryTables = Record<string, RowsOf<{ table: typeof deliveryColumns }>["table"]>;
