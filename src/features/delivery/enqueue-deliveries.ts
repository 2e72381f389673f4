import type { Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import type { NewDelivery } from "./rules/destinations.ts";

/** Inserts the deliveries of a stored request into the outbox, due at once. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  requestId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = at.toISOString();
  const rows = deliveries.map(({ id, destination }) => ({
    id,
    request_id: requestId,
    destination,
    state: "waiting",
    attempts: 0,
    created_at: now,
    waiting_since: now,
    next_at: now,
    tried_for: 0,
  }));
  await trx.insertInto("deliveries").values(rows).execute();
}
