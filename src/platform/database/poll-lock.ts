import type { Kysely } from "kysely";
import type { PlatformTables } from "./tables.ts";

/** Takes the lock of a poll: of all replicas it returns true for one within the interval, in milliseconds. */
export async function acquirePollLock(
  db: Kysely<PlatformTables>,
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
        // A time in the future was set under a wrong clock and would block every replica until then.
        .where(({ eb, or }) =>
          or([eb("marks.value", "<=", after(-interval)), eb("marks.value", ">", after(interval))]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return acquired !== undefined;
}

export async function releasePollLock(
  db: Kysely<PlatformTables>,
  name: `${string}-look`,
): Promise<void> {
  await db.deleteFrom("marks").where("name", "=", name).execute();
}
