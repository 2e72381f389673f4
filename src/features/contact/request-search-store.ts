import { setImmediate } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { getRequestText } from "./rules/request-text.ts";

/** Requests that are read to see how frequent a search is: some milliseconds of work. */
const sampleSize = 2000;

/** Requests whose texts are filled in one transaction. */
const filledAtOnce = 100;

/** A search that a smaller share of requests contains is counted by its index. */
const rareShare = 0.03;

const index = { table: "contact_requests", key: "id", column: "search_text" } as const;

export type RequestQuery<O> = SelectQueryBuilder<Tables, "contact_requests", O>;

/** A search reads the index where few requests match, and their texts where many do. */
export type SearchWay = "index" | "texts";

/** Search of contact requests by parts of their texts. */
export type RequestSearch = ReturnType<typeof createRequestSearch>;

export function createRequestSearch({
  db,
  transact,
  partSearch,
}: Pick<Database, "db" | "transact" | "partSearch">) {
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

  /** Leaves the requests that contain every part. */
  function apply<O>(
    query: RequestQuery<O>,
    parts: readonly string[],
    way: SearchWay,
  ): RequestQuery<O> {
    return query.where(
      way === "index"
        ? partSearch.matchByIndex(index, parts)
        : partSearch.matchByReading(index, parts),
    );
  }

  /** The ids of those of the first requests of a list that contain every part; whole if the list has no more. */
  async function sample(
    query: RequestQuery<object>,
    parts: readonly string[],
  ): Promise<{ readonly matches: string[]; readonly isWhole: boolean }> {
    const rows = await query
      .clearSelect()
      .select(["id", partSearch.matchByReading(index, parts).as("matches")])
      .limit(sampleSize)
      .execute();
    return {
      matches: rows.filter(({ matches }) => matches).map(({ id }) => id),
      isWhole: rows.length < sampleSize,
    };
  }

  return {
    fill,

    /** The requests of a list, in its order, that contain every part, by the way that finds the first ones fast. */
    async findFirst(
      list: RequestQuery<object>,
      parts: readonly string[],
      limit: number,
    ): Promise<RequestQuery<object>> {
      if (parts.length === 0) return list;
      await fill();
      const { matches, isWhole } = await sample(list, parts);
      if (matches.length < limit && !isWhole) return apply(list, parts, "index");
      // PostgreSQL takes no empty list.
      return list.where("id", "in", [...matches.slice(0, limit), ""]);
    },

    /** The same to be counted up to a limit, in no order. */
    async findCounted(
      list: RequestQuery<object>,
      parts: readonly string[],
    ): Promise<RequestQuery<object>> {
      if (parts.length === 0) return list.clearOrderBy();
      await fill();
      const { matches, isWhole } = await sample(list, parts);
      if (isWhole) return list.clearOrderBy().where("id", "in", [...matches, ""]);
      const isRare = matches.length < sampleSize * rareShare;
      return apply(list.clearOrderBy(), parts, isRare ? "index" : "texts");
    },
  };
}
