import { createTable, key, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the settings that owners set in the administrator area, and the indexes of its overview. */
export const ownerSettings: Migration = {
  name: "0019-owner-settings",
  async up({ schema }) {
    await createTable(schema, "owner_settings", {
      name: key,
      ...texts("value", "user_id", "at"),
    }).execute();
    for (const [name, columns] of [
      ["mine", ["handled_by", "handling", "received_at"]],
      ["answered", ["answered_at"]],
    ] as const) {
      await schema
        .createIndex(`contact_requests_${name}`)
        .on("contact_requests")
        .columns([...columns])
        .execute();
    }
  },
};
