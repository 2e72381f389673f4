import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type {
  AuditAction,
  AuditEntry,
  AuditPage,
  StoredAuditEntry,
} from "#app/features/accounts/rules/account-ports.ts";
import type { Tables } from "#app/platform/database/tables.ts";

let lastId = "";

/** A UUID version 7 above the last one of this process: within a millisecond they would have no order. */
function createEntryId(): string {
  const id = randomUUIDv7();
  lastId = id > lastId ? id : increment(lastId);
  return lastId;
}

/** The UUID after another one. */
const increment = (id: string): string =>
  (BigInt(`0x${id.replaceAll("-", "")}`) + 1n)
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Adds an entry, in the transaction of what it tells. */
export async function addAuditEntry(
  db: Kysely<Tables>,
  { at, userId, action, subject }: AuditEntry,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: createEntryId(),
      at: at.toISOString(),
      user_id: userId ?? null,
      action,
      subject: subject ?? null,
    })
    .execute();
}

/** Entries by their ids, which ascend with time, the latest first. */
export async function listAuditEntries(
  db: Kysely<Tables>,
  { limit, after, userId, actions, from, until }: AuditPage,
): Promise<StoredAuditEntry[]> {
  const rows = await db
    .selectFrom("audit_log")
    .selectAll()
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .$if(actions !== undefined, (query) => query.where("action", "in", actions ?? []))
    .$if(from !== undefined, (query) => query.where("at", ">=", from?.toISOString() ?? ""))
    .$if(until !== undefined, (query) => query.where("at", "<", until?.toISOString() ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    userId: row.user_id ?? undefined,
    action: row.action as AuditAction,
    subject: row.subject ?? undefined,
  }));
}
