import type { Migration } from "./migration.ts";

/** Adds the posts that readers have seen published, and the announcements of their changes. */
export const publications: Migration = {
  name: "0007-publications",
  async up(db) {
    await db.schema
      .createTable("publications")
      .addColumn("slug", "text", (column) => column.notNull().primaryKey())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "text")
      .execute();
    await db.schema
      .createTable("announcements")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("posts", "text", (column) => column.notNull())
      .addColumn("destination", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("waiting_since", "text", (column) => column.notNull())
      .addColumn("next_at", "text", (column) => column.notNull())
      .addColumn("lease", "text")
      .addColumn("leased_until", "text")
      .addColumn("tried_for", "integer", (column) => column.notNull())
      .addColumn("fault_code", "text")
      .addColumn("fault_message", "text")
      .addColumn("fault_at", "text")
      .addColumn("settled_at", "text")
      .execute();
    await db.schema
      .createIndex("announcements_due")
      .on("announcements")
      .columns(["state", "destination", "next_at"])
      .execute();
  },
};
