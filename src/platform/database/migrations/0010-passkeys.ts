import type { Migration } from "./migration.ts";

/** Adds the passkeys of users, and the challenges that were answered. */
export const passkeys: Migration = {
  name: "0010-passkeys",
  async up({ schema }) {
    await schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "integer", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("backed_up", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute();
    await schema.createIndex("passkeys_by_user").on("passkeys").column("user_id").execute();
    await schema
      .createTable("used_challenges")
      .addColumn("hash", "text", (column) => column.notNull().primaryKey())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
  },
};
