import { createTable, integer, integerKey, nullable, text, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const socialFeed: Migration = {
  name: "0002-social-feed",
  async up({ schema }, { binary }) {
    await createTable(schema, "social_posts", {
      place: integerKey,
      ...texts("caption", "link"),
      picture_source: nullable,
      picture_hash: nullable,
      picture_widths: nullable,
    }).execute();
    await createTable(schema, "social_pictures", {
      hash: text,
      width: integer,
      ...texts("format", "used_at"),
      bytes: { ...text, type: binary },
    })
      .addPrimaryKeyConstraint("social_pictures_file", ["hash", "width", "format"])
      .execute();
  },
};
