import type { Migration } from "./migration.ts";

/** For posts that have another path now: feeds identify posts by that of the first publication. */
export const firstPaths: Migration = {
  name: "0014-first-paths",
  async up({ schema }) {
    for (const table of ["posts", "host_posts"] as const)
      await schema.alterTable(table).addColumn("first_path", "text").execute();
  },
};
