import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether somebody else's service is to be asked now: of all replicas true for one within so many milliseconds. */
export async function acquirePollLock(
  db: Kysely<Tables>,
  name: `${string}-look`,
  now: Date,
  interval: number,
): Promise<boolean> {
  const value = now.toISOString();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const acquired = await db
    .insertInto("marks")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value })
        // A mark of the future was set under a wrong clock: it would keep everybody from looking until then.
        .where(({ eb, or }) =>
          or([eb("marks.value", "<=", after(-interval)), eb("marks.value", ">", after(interval))]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired !== undefined;
}
