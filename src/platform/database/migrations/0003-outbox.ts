import type { Migration } from "./migration.ts";

/** Adds the deliveries of each contact request and their state. */
export const outbox: Migration = {
  name: "0003-outbox",
  async up(db) {
    await db.schema
      .createTable("deliveries")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("contact_requests.id").onDelete("cascade"),
      )
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
      .addUniqueConstraint("deliveries_of_request", ["request_id", "destination"])
      .execute();
    await db.schema
      .createIndex("deliveries_due")
      .on("deliveries")
      .columns(["state", "destination", "next_at"])
      .execute();
  },
};
