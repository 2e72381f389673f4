import type { Migration } from "./migration.ts";

/** Filled before a search, also for requests that an earlier version still stores. */
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
    await engine.disableStatistics(db, "contact_requests", ["search_text"]);
  },
};
