import { createDueIndex, createTable, deliveryState, key, reference } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const outbox: Migration = {
  name: "0003-outbox",
  async up(db) {
    await createTable(db.schema, "deliveries", {
      id: key,
      request_id: reference("contact_requests.id"),
      ...deliveryState,
    })
      .addUniqueConstraint("deliveries_of_request", ["request_id", "destination"])
      .execute();
    await createDueIndex(db, "deliveries");
  },
};
