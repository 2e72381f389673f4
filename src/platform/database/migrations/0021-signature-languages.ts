import type { Migration } from "./migration.ts";

/** Adds the English text of signatures; where it is null, the one text of before serves both languages. */
export const signatureLanguages: Migration = {
  name: "0021-signature-languages",
  async up({ schema }) {
    await schema.alterTable("reply_signatures").addColumn("text_en", "text").execute();
  },
};
