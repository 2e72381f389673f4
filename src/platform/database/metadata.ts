import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Value of a key of the database as a whole; undefined without one. */
export async function readMetadata(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const query = db.selectFrom("marks").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}

export async function writeMetadata(
  db: Kysely<Tables>,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Stores the value of a key that has none; false if it has one. */
export async function addMetadata(
  db: Kysely<Tables>,
  name: string,
  value: string,
): Promise<boolean> {
  const added = await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return added !== undefined;
}
