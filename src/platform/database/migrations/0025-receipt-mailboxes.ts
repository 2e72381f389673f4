import type { Migration } from "./migration.ts";

export const receiptMailboxes: Migration = {
  name: "0025-receipt-mailboxes",
  async up(db, engine) {
    await db.schema.alterTable("deliveries").addColumn("mailbox", "text").execute();
    await db.schema
      .createIndex("deliveries_by_mailbox")
      .on("deliveries")
      .columns(["mailbox", "created_at"])
      .where("mailbox" as never, "is not", null)
      .execute();
    await engine.disableStatistics(db, "deliveries", ["mailbox"]);
  },
};
