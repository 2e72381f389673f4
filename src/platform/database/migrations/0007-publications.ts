import {
  createDueIndex,
  createTable,
  deliveryState,
  key,
  nullable,
  text,
  texts,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const publications: Migration = {
  name: "0007-publications",
  async up(db) {
    await createTable(db.schema, "publications", {
      slug: key,
      ...texts("language", "updated_at"),
      withdrawn_at: nullable,
    }).execute();
    const announcements = { id: key, posts: text, ...deliveryState };
    await createTable(db.schema, "announcements", announcements).execute();
    await createDueIndex(db, "announcements");
  },
};
