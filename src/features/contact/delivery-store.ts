import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { toContactRequest } from "./rules/contact-record.ts";
import type { ContactRequest, NewDelivery } from "./rules/stored-request.ts";

/** Inserts the deliveries of a stored request into the outbox, due at once. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  requestId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const state = createDeliveryState(at);
  const rows = deliveries.map((delivery) => ({ ...delivery, request_id: requestId, ...state }));
  await trx.insertInto("deliveries").values(rows).execute();
}

/** The requests of deliveries, by the ids of these. */
export async function loadRequests(
  db: Kysely<Tables>,
  deliveryIds: readonly string[],
): Promise<Map<string, { readonly request: ContactRequest }>> {
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
    .selectAll("contact_requests")
    .select("deliveries.id as delivery_id")
    .where("deliveries.id", "in", deliveryIds)
    .execute();
  return new Map(
    rows.map(({ delivery_id, ...row }) => [delivery_id, { request: toContactRequest(row) }]),
  );
}
