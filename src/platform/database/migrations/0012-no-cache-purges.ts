import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** A destination that no longer exists. */
export const noCachePurges: Migration = {
  name: "0012-no-cache-purges",
  async up(db) {
    await sql`delete from announcements where destination = 'cache-purge'`.execute(db);
  },
};
