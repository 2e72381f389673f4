import {
  createPostTables,
  createPostTexts,
  createTable,
  integerKey,
  reference,
  texts,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const remotePosts: Migration = {
  name: "0006-host-posts",
  async up(db, engine) {
    // The host's own ids.
    await createPostTables(db, "host_", "integer");
    await createPostTexts(db, engine, "host_");
    await createTable(db.schema, "host_entries", {
      post_id: reference("host_posts.id", integerKey),
      ...texts("hash", "pictures"),
    }).execute();
  },
};
