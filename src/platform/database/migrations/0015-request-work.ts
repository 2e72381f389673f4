import { createTable, key, reference, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const requestWork: Migration = {
  name: "0015-request-work",
  async up(db, engine) {
    const { schema } = db;
    for (const [table, columns] of [
      ["contact_requests", requestColumns],
      ["request_changes", { previous: "text", batch: "text" }],
    ] as const) {
      for (const [name, type] of Object.entries(columns)) {
        await schema.alterTable(table).addColumn(name, type).execute();
      }
    }
    // Partial: SQLite would read all other requests by them, in place of an index with their order.
    for (const [name, columns, filled] of [
      ["due", ["handled_by", "follow_up_on"], "follow_up_on"],
      ["suspect", ["received_at", "id"], "suspect_reason"],
      ["erased", ["erase_at"], "erase_at"],
    ] as const) {
      await schema
        .createIndex(`contact_requests_${name}`)
        .on("contact_requests")
        .columns([...columns])
        .where(filled as never, "is not", null)
        .execute();
    }
    await schema
      .createIndex("request_changes_by_batch")
      .on("request_changes")
      .column("batch")
      .execute();
    await createTable(schema, "note_versions", {
      id: key,
      note_id: reference("request_notes.id"),
      ...texts("user_id", "at", "text"),
    }).execute();
    await schema
      .createIndex("note_versions_by_note")
      .on("note_versions")
      .column("note_id")
      .execute();
    await engine.disableStatistics(db, "note_versions", ["text"]);
    await createTable(schema, "saved_views", {
      id: key,
      user_id: reference("users.id"),
      ...texts("name", "query", "created_at"),
    }).execute();
    await schema.createIndex("saved_views_by_user").on("saved_views").column("user_id").execute();
  },
};

const requestColumns = {
  follow_up_on: "text",
  answered_at: "text",
  amount: "integer",
  lost_reason: "text",
  suspected_at: "text",
  erase_at: "text",
} as const;
