import type { Migration } from "./migration.ts";

export const erasures: Migration = {
  name: "0004-erasures",
  async up(db, engine) {
    await db.schema
      .createTable("erasures")
      .addColumn("receipt", "text", (column) => column.notNull().primaryKey())
      .addColumn("erased_at", "text", (column) => column.notNull())
      .addColumn("person", "text")
      .addColumn("requests", "integer", (column) => column.notNull())
      .addColumn("cleaned_at", "text")
      .execute();
    // Samples would outlive the person they were taken from.
    await engine.disableStatistics(db, "contact_requests", [
      "first_name",
      "last_name",
      "email",
      "email_folded",
      "phone",
      "comment",
    ]);
    await engine.createRateLimitTable(db);
  },
};
