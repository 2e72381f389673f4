import {
  createDueIndex,
  createTable,
  deliveryState,
  integer,
  key,
  nullable,
  reference,
  text,
  texts,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const replies: Migration = {
  name: "0017-replies",
  async up(db, engine) {
    const { schema } = db;
    await createTable(schema, "replies", {
      id: key,
      request_id: reference("contact_requests.id"),
      ...texts("user_id", "author", "author_email", "recipient", "subject", "text"),
      quote: nullable,
      ...deliveryState,
      earlier_faults: nullable,
    }).execute();
    await createDueIndex(db, "replies");
    await createTable(schema, "reply_drafts", {
      user_id: reference("users.id"),
      request_id: reference("contact_requests.id"),
      ...texts("recipient", "subject", "text"),
      quoted: integer,
      saved_at: text,
    })
      .addPrimaryKeyConstraint("reply_drafts_key", ["user_id", "request_id"])
      .execute();
    for (const table of ["replies", "reply_drafts"] as const) {
      await schema.createIndex(`${table}_by_request`).on(table).column("request_id").execute();
    }
    await engine.disableStatistics(db, "replies", ["recipient", "subject", "text", "quote"]);
    await engine.disableStatistics(db, "reply_drafts", ["recipient", "subject", "text"]);
    await createTable(schema, "reply_templates", {
      id: key,
      name: text,
      service: nullable,
      ...texts("subject_es", "text_es", "subject_en", "text_en"),
      uses: integer,
      changed_by: nullable,
      changed_at: text,
    }).execute();
    await createTable(schema, "reply_signatures", {
      user_id: reference("users.id", key),
      text,
    }).execute();
  },
};
