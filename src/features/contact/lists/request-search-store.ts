import { setImmediate } from "node:timers/promises";
import { type Expression, type SqlBool, sql, type Transaction } from "kysely";
import { getRequestText, searchedFields } from "#app/features/contact/rules/request-text.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Requests whose texts are filled in one transaction. */
const filledAtOnce = 100;

/**
 * Fills the texts by which requests are found: of new ones, and of those whose notes or letters have changed, which triggers
 * of the database empty. Safe to call at any time by several processes.
 */
export async function fillRequestTexts({
  db,
  transact,
  rowLocks,
}: Pick<Database<ContactTables>, "db" | "transact" | "rowLocks">): Promise<void> {
  const findEmpty = () =>
    db
      .selectFrom("contact_requests")
      .select("id")
      .where("search_text", "is", null)
      .limit(1)
      .executeTakeFirst();
  if (!(await findEmpty())) return;
  // The embedded database works in this thread, which has others to answer.
  while ((await transact((trx) => fillSome(trx, rowLocks))) === filledAtOnce) await setImmediate();
}

async function fillSome(trx: Transaction<ContactTables>, rowLocks: boolean): Promise<number> {
  const requests = await trx
    .selectFrom("contact_requests")
    .select(["id", "reference", ...searchedFields])
    .where("search_text", "is", null)
    .orderBy("id", "desc")
    .limit(filledAtOnce)
    // What is written to one of them meanwhile waits, and empties its text again.
    .$if(rowLocks, (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  // PostgreSQL takes no empty list.
  if (requests.length === 0) return 0;
  const writings = await listWritings(
    trx,
    requests.map(({ id }) => id),
  );
  const texts = requests.map(({ id, ...request }) => {
    const written = writings.get(id)?.map(({ text }) => text) ?? [];
    return sql`(${id}, ${getRequestText(request, written)})`;
  });
  // Both databases name the columns of a list of values so.
  await sql`update contact_requests set search_text = filled.column2
    from (values ${sql.join(texts)}) as filled
    where id = filled.column1`.execute(trx);
  return requests.length;
}

/** Texts of the notes and letters of requests, by their ids. */
async function listWritings(trx: Transaction<ContactTables>, ids: readonly string[]) {
  const notes = await trx
    .selectFrom("request_notes")
    .select(["request_id", "text"])
    .where("request_id", "in", ids)
    .execute();
  const letters = await trx
    .selectFrom("replies")
    .select(["request_id", "subject", "text"])
    .where("request_id", "in", ids)
    .execute();
  const texts = [
    ...notes,
    ...letters.map(({ subject, text, ...letter }) => ({ ...letter, text: `${subject}\n${text}` })),
  ];
  return Map.groupBy(texts, ({ request_id }) => request_id);
}

/** Condition that the text of a request contains a part. */
export const containsPart = (
  searchText: Expression<string | null>,
  part: string,
): Expression<SqlBool> =>
  sql<SqlBool>`${searchText} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
