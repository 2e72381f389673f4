import {
  createTable,
  integer,
  key,
  nullable,
  reference,
  text,
  texts,
  unique,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const accounts: Migration = {
  name: "0008-accounts",
  async up({ schema }) {
    await createTable(schema, "users", {
      id: key,
      ...texts("name", "email"),
      email_folded: unique,
      ...texts("role", "language"),
      shortcuts: integer,
      created_at: text,
      disabled_at: nullable,
    }).execute();
    await createTable(schema, "passwords", {
      user_id: reference("users.id", key),
      ...texts("hash", "set_at"),
    }).execute();
    await createTable(schema, "one_time_links", {
      key_hash: key,
      user_id: reference("users.id"),
      ...texts("purpose", "created_at", "expires_at"),
    }).execute();
    await createTable(schema, "sessions", {
      token_hash: key,
      user_id: reference("users.id"),
      ...texts("created_at", "seen_at", "proved_at", "label"),
    }).execute();
    for (const table of ["one_time_links", "sessions"] as const) {
      await schema.createIndex(`${table}_by_user`).on(table).column("user_id").execute();
    }
    await createTable(schema, "sign_in_limits", {
      key,
      failures: integer,
      blocked_until: nullable,
      expires_at: text,
    }).execute();
    // Entries outlive what they are about: no foreign keys.
    const entries = { id: key, at: text, user_id: nullable, action: text, subject: nullable };
    await createTable(schema, "audit_log", entries).execute();
    await schema.createIndex("audit_log_by_time").on("audit_log").column("at").execute();
  },
};
