import type { Kysely, Transaction } from "kysely";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";

/** ContactTables of letters to visitors, sent or not, and when each was written. */
const letterTimes = { replies: "created_at", reply_drafts: "saved_at" } as const;
const letterTables = Object.keys(letterTimes) as (keyof typeof letterTimes)[];

/** Letters to another address than that of their request. */
export async function listLettersElsewhere(db: Kysely<ContactTables>) {
  const letters = [];
  for (const table of letterTables) {
    const rows = await db
      // Both have these columns.
      .selectFrom(`${table as "replies"} as letter`)
      .innerJoin("contact_requests", "contact_requests.id", "letter.request_id")
      .select(["letter.request_id as requestId", "letter.recipient"])
      .whereRef("letter.recipient", "<>", "contact_requests.email")
      .execute();
    letters.push(...rows.map((row) => ({ ...row, table, person: normalizeEmail(row.recipient) })));
  }
  return letters;
}

/** Deletes letters and drafts to a person in answers to others, up to a time if one is given; returns their number. */
export async function deleteLettersElsewhere(
  trx: Transaction<ContactTables>,
  email: string,
  until?: Date,
): Promise<number> {
  let deleted = 0n;
  for (const { table, requestId, recipient, person } of await listLettersElsewhere(trx)) {
    if (person !== normalizeEmail(email)) continue;
    const { numDeletedRows } = await trx
      .deleteFrom(table as "replies")
      .where("request_id", "=", requestId)
      .where("recipient", "=", recipient)
      .$if(until !== undefined, (query) =>
        query.where(letterTimes[table] as "created_at", "<=", until?.toISOString() ?? ""),
      )
      .executeTakeFirstOrThrow();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}
