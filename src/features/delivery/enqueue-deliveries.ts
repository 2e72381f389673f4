import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import type { AnnouncementDestination, NewDelivery } from "./rules/destinations.ts";
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

/** Returns a function that inserts an announcement of changed posts to each of these destinations into the outbox, due at once. */
export const enqueueAnnouncementsTo =
  (destinations: readonly AnnouncementDestination[]) =>
  async (trx: Transaction<Tables>, posts: readonly AnnouncedPost[], at: Date): Promise<void> => {
    if (destinations.length === 0) return;
    const rows = destinations.map((destination) => ({
      id: randomUUIDv7(),
      posts: JSON.stringify(posts),
      destination,
      ...toNewState(at),
    }));
    await trx.insertInto("announcements").values(rows).execute();
  };

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
