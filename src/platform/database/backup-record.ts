import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export interface LastBackup {
  readonly at: Date;
  readonly bytes: number;
}

const name = "backup";

/** Records a copy of the database in the database, in place of the record before. */
export async function recordBackup(db: Kysely<Tables>, { at, bytes }: LastBackup): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), bytes });
  await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The latest recorded copy; undefined if there was none. */
export async function findLastBackup(db: Kysely<Tables>): Promise<LastBackup | undefined> {
  const row = await db
    .selectFrom("marks")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { at, bytes } = JSON.parse(row.value) as { at: string; bytes: number };
  return { at: new Date(at), bytes };
}
