import { randomUUIDv7 } from "node:crypto";
import { maxSavedViews, type SavedView } from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Lists of requests that users keep, each for themselves. Every method rejects when the database fails. */
export function createSavedViewStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  const list = (userId: string): Promise<SavedView[]> =>
    db
      .selectFrom("saved_views")
      .select(["id", "name", "query"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();

  return {
    list,

    /** Keeps a view, under a name that no other view of the user has; the same list again is renamed. */
    keep: (
      userId: string,
      { name, query }: Omit<SavedView, "id">,
      now: Date,
    ): Promise<"kept" | "same-name" | "too-many"> =>
      transact(async (trx) => {
        const kept = await trx
          .selectFrom("saved_views")
          .select(["id", "name", "query"])
          .where("user_id", "=", userId)
          .execute();
        const same = kept.find((view) => view.query === query);
        const folded = name.toLowerCase();
        if (kept.some((view) => view !== same && view.name.toLowerCase() === folded)) {
          return "same-name";
        }
        if (same) {
          await trx.updateTable("saved_views").set({ name }).where("id", "=", same.id).execute();
          return "kept";
        }
        if (kept.length >= maxSavedViews) return "too-many";
        const row = { id: randomUUIDv7(), user_id: userId, name, query };
        await trx
          .insertInto("saved_views")
          .values({ ...row, created_at: now.toISOString() })
          .execute();
        return "kept";
      }),

    /** Removes a view of the user. */
    async remove(userId: string, id: string): Promise<void> {
      await db
        .deleteFrom("saved_views")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .execute();
    },
  };
}
