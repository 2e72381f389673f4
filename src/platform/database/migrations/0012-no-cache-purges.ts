import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Removes announcements to shared caches, a destination that no longer exists. */
export const noCachePurges: Migration = {
  name: "0012-no-cache-purges",
  async up(db) {
    await sql`delete from announcements where destination = 'cache-purge'`.execute(db);
  },
};
