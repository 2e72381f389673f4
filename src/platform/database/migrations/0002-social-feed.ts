import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The posts of the social account and their pictures. */
export const socialFeed: Migration = {
  name: "0002-social-feed",
  async up(db, { binary }) {
    await db.schema
      .createTable("social_posts")
      .addColumn("place", "integer", (column) => column.notNull().primaryKey())
      .addColumn("caption", "text", (column) => column.notNull())
      .addColumn("link", "text", (column) => column.notNull())
      .addColumn("picture_source", "text")
      .addColumn("picture_hash", "text")
      .addColumn("picture_widths", "text")
      .execute();
    await db.schema
      .createTable("social_pictures")
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("used_at", "text", (column) => column.notNull())
      .addColumn("bytes", sql.raw(binary), (column) => column.notNull())
      .addPrimaryKeyConstraint("social_pictures_file", ["hash", "width", "format"])
      .execute();
  },
};
