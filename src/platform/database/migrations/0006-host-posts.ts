import type { Migration } from "./migration.ts";

/** The posts of another administrator host: tables as the site's own have them, and what tells a change. */
export const remotePosts: Migration = {
  name: "0006-host-posts",
  async up(db, { textSearch }) {
    await db.schema
      .createTable("host_posts")
      // The host's own ids.
      .addColumn("id", "integer", (column) => column.notNull().primaryKey())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("twin", "text")
      .addColumn("type", "integer", (column) => column.notNull())
      .addColumn("img", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("meta", "text", (column) => column.notNull())
      .addColumn("draft", "integer", (column) => column.notNull())
      .addColumn("published_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    for (const filter of [[], ["type"], ["language"], ["language", "type"]]) {
      await db.schema
        .createIndex(["host_posts_newest", ...filter].join("_by_"))
        .on("host_posts")
        .columns(["draft", ...filter, "published_at", "id"])
        .execute();
    }

    await db.schema
      .createTable("host_former_slugs")
      .addColumn("slug", "text", (column) => column.notNull().primaryKey())
      .addColumn("post_id", "integer", (column) =>
        column.notNull().references("host_posts.id").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("host_former_slugs_by_post")
      .on("host_former_slugs")
      .column("post_id")
      .execute();

    await db.schema
      .createTable("host_post_texts")
      .addColumn("post_id", "integer", (column) =>
        column.notNull().primaryKey().references("host_posts.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("meta", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    const columns = ["name", "meta", "body"];
    await textSearch.createIndex(db, { table: "host_post_texts", key: "post_id", columns });

    await db.schema
      .createTable("host_entries")
      .addColumn("post_id", "integer", (column) =>
        column.notNull().primaryKey().references("host_posts.id").onDelete("cascade"),
      )
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("pictures", "text", (column) => column.notNull())
      .execute();
  },
};
