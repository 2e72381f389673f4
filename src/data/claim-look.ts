import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether somebody else's service is to be asked now: of all replicas true for one within so many milliseconds. */
export async function claimLook(
  db: Kysely<Tables>,
  name: `${string}-look`,
  now: Date,
  pause: number,
): Promise<boolean> {
  const value = now.toISOString();
  const due = new Date(now.getTime() - pause).toISOString();
  const claimed = await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("marks.value", "<=", due),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}
