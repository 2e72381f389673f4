import { createTable, key, nullable, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const actions: Migration = {
  name: "0026-actions",
  async up({ schema }) {
    await createTable(schema, "actions", {
      id: key,
      user_id: nullable,
      ...texts("at", "kind"),
      subject: nullable,
      undone_by: nullable,
    }).execute();
    await schema.createIndex("actions_by_time").on("actions").columns(["at", "id"]).execute();
    await schema
      .createIndex("actions_by_user")
      .on("actions")
      .columns(["user_id", "at", "id"])
      .execute();
    for (const [table, column] of pointers) {
      await schema.alterTable(table).addColumn(column, "text").execute();
    }
    await schema
      .createIndex("request_changes_by_action")
      .on("request_changes")
      .column("action_id")
      .execute();
  },
};

/** No references: what an action wrote stays when the action is forgotten. */
const pointers = [
  ["contact_requests", "answered_by"],
  ["request_changes", "action_id"],
  ["request_notes", "action_id"],
  ["note_versions", "action_id"],
  ["replies", "action_id"],
  ["replies", "held_by"],
  ["deliveries", "held_by"],
  ["owner_settings", "action_id"],
  ["one_time_links", "action_id"],
] as const;
