import { createTable, key, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const ownerSettings: Migration = {
  name: "0019-owner-settings",
  async up(db) {
    const { schema } = db;
    await createTable(schema, "owner_settings", {
      name: key,
      ...texts("value", "user_id", "at"),
    }).execute();
    // Partial: SQLite would read all that are not answered by it.
    await schema
      .createIndex("contact_requests_answered")
      .on("contact_requests")
      .column("answered_at")
      .where("answered_at" as never, "is not", null)
      .execute();
  },
};
