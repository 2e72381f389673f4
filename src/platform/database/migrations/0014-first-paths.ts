import type { Migration } from "./migration.ts";

/** Adds the path of a post's first publication, for posts that have another one now: feeds identify posts by it. */
export const firstPaths: Migration = {
  name: "0014-first-paths",
  async up({ schema }) {
    for (const table of ["posts", "host_posts"] as const)
      await schema.alterTable(table).addColumn("first_path", "text").execute();
  },
};
