import type { Transaction } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the users of the administrator area with their passwords, links, sessions and limits, and the audit log. */
export const accounts: Migration = {
  name: "0008-accounts",
  async up(db) {
    await createUserTables(db);
    await db.schema
      .createTable("sign_in_limits")
      .addColumn("key", "text", (column) => column.notNull().primaryKey())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("blocked_until", "text")
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    // Entries outlive what they are about: no foreign keys.
    await db.schema
      .createTable("audit_log")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("user_id", "text")
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text")
      .execute();
    await db.schema.createIndex("audit_log_by_time").on("audit_log").column("at").execute();
  },
};

async function createUserTables(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("shortcuts", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("disabled_at", "text")
    .execute();
  await db.schema
    .createTable("passwords")
    .addColumn("user_id", "text", (column) =>
      column.notNull().primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("set_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("one_time_links")
    .addColumn("key_hash", "text", (column) => column.notNull().primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.notNull().primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("proved_at", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .execute();
  for (const table of ["one_time_links", "sessions"] as const) {
    await db.schema.createIndex(`${table}_by_user`).on(table).column("user_id").execute();
  }
}
