import type { Migration } from "./migration.ts";

export const draftForms: Migration = {
  name: "0023-draft-forms",
  async up(db) {
    await db.schema.alterTable("reply_drafts").addColumn("form_id", "text").execute();
    await db.schema.alterTable("reply_drafts").addColumn("form_step", "integer").execute();
  },
};
