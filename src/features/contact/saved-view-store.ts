import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.ts";
import { maxSavedViews, type SavedView } from "./rules/request-list.ts";

/** Lists of requests that users keep, each for themselves. Every method rejects when the database fails. */
export function createSavedViewStore({ db, transact }: Pick<Database, "db" | "transact">) {
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

    /** Keeps a view; false when the user has as many as can be kept. */
    keep: (userId: string, { name, query }: Omit<SavedView, "id">, now: Date): Promise<boolean> =>
      transact(async (trx) => {
        const kept = await trx
          .selectFrom("saved_views")
          .select(["id", "query"])
          .where("user_id", "=", userId)
          .execute();
        const same = kept.find((view) => view.query === query);
        if (same) {
          await trx.updateTable("saved_views").set({ name }).where("id", "=", same.id).execute();
          return true;
        }
        if (kept.length >= maxSavedViews) return false;
        const row = { id: randomUUIDv7(), user_id: userId, name, query };
        await trx
          .insertInto("saved_views")
          .values({ ...row, created_at: now.toISOString() })
          .execute();
        return true;
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
