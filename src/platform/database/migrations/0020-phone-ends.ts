import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds an index of the last ten digits of telephones, which are the same with and without the code of a country. */
export const phoneEnds: Migration = {
  name: "0020-phone-ends",
  async up(db, engine) {
    await db.schema
      .createIndex("contact_requests_phone_end")
      .on("contact_requests")
      .expression(sql`substr(phone, length(phone) - 9)`)
      .execute();
    // Samples would outlive the person they were taken from. PostgreSQL names the column of an index by its function.
    await engine.disableStatistics(db, "contact_requests_phone_end", ["substr"]);
  },
};
