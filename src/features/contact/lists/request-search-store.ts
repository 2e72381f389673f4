import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { RequestQuery } from "#app/features/contact/requests/request-row-store.ts";
import { getRequestText } from "#app/features/contact/rules/request-text.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Latest requests that are read to see how frequent a search is: a few milliseconds of work. */
const sampleSize = 500;

/** Requests whose texts are filled in one transaction. */
const filledAtOnce = 100;

/** A search that a smaller share of requests contains uses the index. */
const rareShare = 0.01;

const index = { table: "contact_requests", key: "id", column: "search_text" } as const;

/** A search reads the index where few requests match, and the texts of the list where many do. */
export type SearchPlan = "index" | "texts";

/** Search of contact requests by parts of their texts. */
export type RequestSearch = ReturnType<typeof createRequestSearch>;

export function createRequestSearch({
  db,
  transact,
  partSearch,
}: Pick<Database<ContactTables>, "db" | "transact" | "partSearch">) {
  async function fillSome(): Promise<boolean> {
    const requests = await db
      .selectFrom("contact_requests")
      .select(["id", "reference", "first_name", "last_name", "email", "phone", "comment"])
      .where("search_text", "is", null)
      .orderBy("id", "desc")
      .limit(filledAtOnce)
      .execute();
    if (requests.length > 0) {
      const texts = requests.map(({ id, ...request }) => sql`(${id}, ${getRequestText(request)})`);
      // Both databases name the columns of a list of values so.
      await transact((trx) =>
        sql`update contact_requests set search_text = filled.column2
          from (values ${sql.join(texts)}) as filled
          where id = filled.column1 and search_text is null`.execute(trx),
      );
    }
    return requests.length === filledAtOnce;
  }

  /**
   * Makes requests searchable that are not yet: storing one does not wait for that, and an earlier version does not know of
   * it. Safe to call at any time by several processes.
   */
  async function fill(): Promise<void> {
    // The embedded database works in this thread, which has others to answer.
    while (await fillSome()) await setImmediate();
  }

  /** Makes every request searchable, and tells how those that contain every part are found fast. */
  async function choosePlan(parts: readonly string[]): Promise<SearchPlan> {
    if (parts.length === 0) return "texts";
    await fill();
    const rows = await db
      .selectFrom("contact_requests")
      .select(partSearch.matchByReading(index, parts).as("matches"))
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(sampleSize)
      .execute();
    const matches = rows.filter((row) => row.matches).length;
    return matches < sampleSize * rareShare ? "index" : "texts";
  }

  return {
    fill,
    choosePlan,

    /** The requests that contain every part. */
    select(parts: readonly string[], plan: SearchPlan): RequestQuery<object> {
      if (plan === "index") {
        const found = partSearch.selectByIndex<ContactTables["contact_requests"]>(index, parts);
        return db.selectFrom(found.as("contact_requests")) as unknown as RequestQuery<object>;
      }
      const all = db.selectFrom("contact_requests");
      return parts.length === 0 ? all : all.where(partSearch.matchByReading(index, parts));
    },
  };
}
