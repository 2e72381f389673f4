import type { Kysely, Selectable } from "kysely";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { DeliveryKind, DeliveryState, OutboxEntry } from "./delivery.ts";
import type { DeliveryTables } from "./delivery-columns.ts";

/** A destination may be gone for days. */
const maxEarlierErrors = 7;

export type EntryRow = Selectable<DeliveryTables[string]>;

export type EntryQuery = ReturnType<typeof selectEntries>;

export const selectEntries = (db: Kysely<PlatformTables>, table: string) =>
  db.$extendTables<DeliveryTables>().selectFrom(table).selectAll();

export function toEntry(
  row: EntryRow,
  description: ReturnType<DeliveryKind["describe"]> | undefined,
): OutboxEntry {
  const { fault_code: code, fault_message: message, fault_at: at } = row;
  return {
    id: row.id,
    reference: description?.reference ?? "",
    subject: description?.subject,
    destination: row.destination,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAt: new Date(row.next_at),
    settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
    lastError:
      code === null || message === null || at === null
        ? undefined
        : { code, message, at: new Date(at) },
    earlierErrors: readEarlierErrors(row).map((error) => ({
      code: error.code,
      at: new Date(error.at),
    })),
  };
}

type StoredErrors = Pick<EntryRow, "fault_code" | "fault_at" | "earlier_faults">;

/** JSON of the earlier errors of a row once its last one is one of them; null without any. */
export function addEarlierError(row: StoredErrors): string | null {
  const { fault_code: code, fault_at: at } = row;
  if (code === null || at === null) return null;
  return JSON.stringify([...readEarlierErrors(row), { code, at }].slice(-maxEarlierErrors));
}

function readEarlierErrors({
  earlier_faults: errors,
}: Pick<StoredErrors, "earlier_faults">): { code: string; at: string }[] {
  return errors === null ? [] : JSON.parse(errors);
}
