import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import type { NewDelivery } from "./rules/destinations.ts";
import type { AnnouncedPost } from "./rules/outbox-ports.ts";

/** Inserts the deliveries of a stored request into the outbox, due at once. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  requestId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ id, destination }) => ({
    id,
    request_id: requestId,
    destination,
    ...toNewState(at),
  }));
  await trx.insertInto("deliveries").values(rows).execute();
}

/** Inserts an announcement of changed posts into the outbox, due at once. */
export async function enqueueAnnouncement(
  trx: Transaction<Tables>,
  posts: readonly AnnouncedPost[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto("announcements")
    .values({
      id: randomUUIDv7(),
      posts: JSON.stringify(posts),
      destination: "index-now",
      ...toNewState(at),
    })
    .execute();
}

function toNewState(at: Date) {
  const now = at.toISOString();
  return {
    state: "waiting",
    attempts: 0,
    created_at: now,
    waiting_since: now,
    next_at: now,
    tried_for: 0,
  };
}
