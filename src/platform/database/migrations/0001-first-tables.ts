import {
  createPostTables,
  createTable,
  key,
  nullable,
  text,
  texts,
  unique,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const firstTables: Migration = {
  name: "0001-first-tables",
  async up(db, { serial }) {
    const { schema } = db;
    await createTable(schema, "contact_requests", {
      id: key,
      reference: unique,
      ...texts("received_at", "language", "first_name", "last_name", "email", "email_folded"),
      ...texts("phone", "service", "comment"),
      consent_version: nullable,
      consent_language: nullable,
      consent_at: nullable,
      suspect_reason: nullable,
    }).execute();
    await schema
      .createIndex("contact_requests_newest")
      .on("contact_requests")
      .columns(["received_at", "id"])
      .execute();
    await schema
      .createIndex("contact_requests_by_email")
      .on("contact_requests")
      .column("email_folded")
      .execute();

    // A key without its request cannot be committed, and goes when the request goes. The constraint
    // waits for the commit, because the key is claimed first.
    await createTable(schema, "idempotency_keys", {
      key,
      ...texts("body_hash", "reference", "expires_at"),
    })
      .addForeignKeyConstraint(
        "idempotency_keys_reference",
        ["reference"],
        "contact_requests",
        ["reference"],
        (constraint) => constraint.onDelete("cascade").deferrable().initiallyDeferred(),
      )
      .execute();
    for (const column of ["reference", "expires_at"] as const) {
      await schema
        .createIndex(`idempotency_keys_by_${column}`)
        .on("idempotency_keys")
        .column(column)
        .execute();
    }

    await createPostTables(db, "", serial);
    await createTable(schema, "marks", { name: key, value: text }).execute();
  },
};
