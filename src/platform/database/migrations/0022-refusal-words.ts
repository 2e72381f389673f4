import type { Migration } from "./migration.ts";

export const refusalWords: Migration = {
  name: "0022-refusal-words",
  async up(db, engine) {
    await db.schema.alterTable("replies").addColumn("fault_words", "text").execute();
    // Samples would outlive the person whose address the words may hold.
    await engine.disableStatistics(db, "replies", ["fault_words"]);
  },
};
