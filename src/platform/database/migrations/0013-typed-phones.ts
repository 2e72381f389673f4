import type { Migration } from "./migration.ts";

/** Adds the telephone number of a contact request as it was typed. */
export const typedPhones: Migration = {
  name: "0013-typed-phones",
  async up(db, engine) {
    await db.schema.alterTable("contact_requests").addColumn("phone_typed", "text").execute();
    // Samples would outlive the person they were taken from.
    await engine.disableStatistics(db, "contact_requests", ["phone_typed"]);
  },
};
