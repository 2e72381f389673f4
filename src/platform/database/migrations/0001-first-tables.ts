import type { Migration } from "./migration.ts";

/** Contact requests with their idempotency keys, posts with their former slugs, marks. */
export const firstTables: Migration = {
  name: "0001-first-tables",
  async up(db, { serial }) {
    await db.schema
      .createTable("contact_requests")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("received_at", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("first_name", "text", (column) => column.notNull())
      .addColumn("last_name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("service", "text", (column) => column.notNull())
      .addColumn("comment", "text", (column) => column.notNull())
      .addColumn("consent_version", "text")
      .addColumn("consent_language", "text")
      .addColumn("consent_at", "text")
      .addColumn("suspect_reason", "text")
      .execute();
    await db.schema
      .createIndex("contact_requests_newest")
      .on("contact_requests")
      .columns(["received_at", "id"])
      .execute();
    await db.schema
      .createIndex("contact_requests_by_email")
      .on("contact_requests")
      .column("email_folded")
      .execute();

    // A key without its request cannot be committed, and goes when the request goes. The constraint
    // waits for the commit, because the key is claimed first.
    await db.schema
      .createTable("idempotency_keys")
      .addColumn("key", "text", (column) => column.notNull().primaryKey())
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addForeignKeyConstraint(
        "idempotency_keys_reference",
        ["reference"],
        "contact_requests",
        ["reference"],
        (constraint) => constraint.onDelete("cascade").deferrable().initiallyDeferred(),
      )
      .execute();
    for (const column of ["reference", "expires_at"] as const) {
      await db.schema
        .createIndex(`idempotency_keys_by_${column}`)
        .on("idempotency_keys")
        .column(column)
        .execute();
    }

    await db.schema
      .createTable("posts")
      .addColumn("id", serial, (column) => column.notNull().primaryKey())
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
      // Last, so that reading a list does not step over the bodies.
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    // One for each way to list: with and without language, with and without type.
    for (const filter of [[], ["type"], ["language"], ["language", "type"]]) {
      await db.schema
        .createIndex(["posts_newest", ...filter].join("_by_"))
        .on("posts")
        .columns(["draft", ...filter, "published_at", "id"])
        .execute();
    }

    await db.schema
      .createTable("former_slugs")
      .addColumn("slug", "text", (column) => column.notNull().primaryKey())
      .addColumn("post_id", "integer", (column) =>
        column.notNull().references("posts.id").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("former_slugs_by_post")
      .on("former_slugs")
      .column("post_id")
      .execute();

    await db.schema
      .createTable("marks")
      .addColumn("name", "text", (column) => column.notNull().primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
