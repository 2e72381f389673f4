import type { Migration } from "./migration.ts";

/**
 * Adds the texts by which contact requests are found. They are filled before a search: also those of requests that are stored
 * already, or that an earlier version still stores.
 */
export const requestSearch: Migration = {
  name: "0016-request-search",
  async up(db, engine) {
    await db.schema.alterTable("contact_requests").addColumn("search_text", "text").execute();
    await db.schema
      .createIndex("contact_requests_unsearchable")
      .on("contact_requests")
      .column("id")
      .where("search_text" as never, "is", null)
      .execute();
    // Samples would outlive the person they were taken from.
    await engine.disableStatistics(db, "contact_requests", ["search_text"]);
  },
};
