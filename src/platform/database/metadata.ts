import type { Kysely, Transaction } from "kysely";
import type { PlatformTables } from "./tables.ts";

type Connection = Kysely<PlatformTables> | Transaction<PlatformTables>;

export async function readMetadata(db: Connection, name: string): Promise<string | undefined> {
  const query = db.selectFrom("marks").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}

export async function writeMetadata(db: Connection, name: string, value: string): Promise<void> {
  await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function addMetadata(db: Connection, name: string, value: string): Promise<boolean> {
  const added = await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return added !== undefined;
}

/** False when it is not that value any more. */
export async function replaceMetadata(
  db: Kysely<PlatformTables>,
  name: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  const replaced = await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value })
        .where("marks.value", "=", before ?? ""),
    )
    .returning("name")
    .executeTakeFirst();
  return replaced !== undefined;
}

export async function lockMetadata(
  trx: Transaction<PlatformTables>,
  name: string,
  value: string,
): Promise<void> {
  await trx
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: (row) => row.ref("marks.value") }),
    )
    .execute();
}
