import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { PublishedPost } from "#app/features/blog/rules/publication.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";

/** Returns a function that inserts an announcement of changed posts to each of these destinations into the outbox, due at once. */
export const enqueueAnnouncementsTo =
  (listDestinations: () => readonly string[]) =>
  async (trx: Transaction<Tables>, posts: readonly PublishedPost[], at: Date): Promise<void> => {
    const rows = listDestinations().map((destination) => ({
      id: randomUUIDv7(),
      posts: JSON.stringify(posts),
      destination,
      ...createDeliveryState(at),
    }));
    if (rows.length > 0) await trx.insertInto("announcements").values(rows).execute();
  };

/** The posts of announcements, by the ids of these. */
export async function loadAnnouncements(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, { readonly posts: readonly PublishedPost[] }>> {
  const rows = await db
    .selectFrom("announcements")
    .select(["id", "posts"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, posts }) => [id, { posts: JSON.parse(posts) }]));
}
