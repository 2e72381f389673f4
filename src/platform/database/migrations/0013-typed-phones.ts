import type { Migration } from "./migration.ts";

export const typedPhones: Migration = {
  name: "0013-typed-phones",
  async up(db, engine) {
    await db.schema.alterTable("contact_requests").addColumn("phone_typed", "text").execute();
    await engine.disableStatistics(db, "contact_requests", ["phone_typed"]);
  },
};
