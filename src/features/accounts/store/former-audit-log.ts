import { sql } from "kysely";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/**
 * Takes the entries of the version before over into the actions, with the links that they made: at an upgrade, and after a
 * way back to that version. Safe to repeat.
 */
export async function copyAuditLog({
  transact,
}: Pick<Database<AccountTables>, "transact">): Promise<void> {
  await transact(async (trx) => {
    await sql`insert into actions (id, user_id, at, kind, subject)
      select id, user_id, at, action, subject from audit_log where true
      on conflict (id) do nothing`.execute(trx);
    await trx
      .updateTable("one_time_links")
      .set(({ selectFrom }) => ({
        action_id: selectFrom("audit_log")
          .select(({ fn }) => fn.min("audit_log.id").as("id"))
          .whereRef("audit_log.at", "=", "one_time_links.created_at")
          .whereRef("audit_log.subject", "=", "one_time_links.user_id"),
      }))
      .where("action_id", "is", null)
      .execute();
  });
}
