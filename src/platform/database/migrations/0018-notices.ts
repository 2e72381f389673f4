import {
  createDueIndex,
  createTable,
  deliveryState,
  key,
  nullable,
  reference,
  texts,
} from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

/** Marks the changes that are stored already, so that no mail tells of them. */
export const notices: Migration = {
  name: "0018-notices",
  async up(db) {
    const { schema } = db;
    await createTable(schema, "notices", {
      id: key,
      ...deliveryState,
      earlier_faults: nullable,
      user_id: reference("users.id"),
      ...texts("kind", "cause"),
      actor_id: nullable,
    })
      .addUniqueConstraint("notices_once", ["user_id", "kind", "cause"])
      .execute();
    await createDueIndex(db, "notices");
    for (const [name, value] of [
      ["notify_new", 0],
      ["notify_charge", 1],
    ] as const) {
      await schema
        .alterTable("users")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(value))
        .execute();
    }
    await schema
      .alterTable("users")
      .addColumn("digest", "text", (column) => column.notNull().defaultTo("weekdays"))
      .execute();
    for (const name of ["digest_hour", "wait_hours"]) {
      await schema.alterTable("users").addColumn(name, "integer").execute();
    }
    await schema
      .alterTable("request_changes")
      .addColumn("noticed", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .withTables<{ request_changes: { noticed: number } }>()
      .updateTable("request_changes")
      .set({ noticed: 1 })
      .execute();
    await schema
      .createIndex("request_changes_unnoticed")
      .on("request_changes")
      .columns(["noticed", "id"])
      .execute();
  },
};
