import { applyCursor } from "#app/features/contact/requests/handling-store.ts";
import { countSome, toHandledRequest } from "#app/features/contact/requests/request-row-store.ts";
import type { HandledRequest, RequestCursor } from "#app/features/contact/rules/handling.ts";
import {
  type ListPage,
  type ListPosition,
  maxCounted,
  type RequestList,
} from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { isInList } from "./request-filter-store.ts";
import { fillRequestTexts } from "./request-search-store.ts";

/** Reads the views of requests. Every method rejects when the database fails. */
export function createRequestListStore(
  database: Pick<Database<ContactTables>, "db" | "transact" | "rowLocks">,
) {
  const { db } = database;

  const select = (of: RequestList) =>
    db.selectFrom("contact_requests").where((eb) => isInList(eb, of));

  async function prepareSearch({ filter }: RequestList): Promise<void> {
    if (filter.terms && filter.terms.length > 0) await fillRequestTexts(database);
  }

  /** One page in the order of the list. */
  async function list(
    of: RequestList,
    { limit, after, before }: ListPage,
  ): Promise<HandledRequest[]> {
    await prepareSearch(of);
    const isReverse = before !== undefined;
    const isOldestFirst = (of.view === "todo") !== isReverse;
    const direction = isOldestFirst ? "asc" : "desc";
    const rows = await applyCursor(select(of), before ?? after, direction)
      .selectAll("contact_requests")
      .orderBy("received_at", direction)
      .orderBy("id", direction)
      .limit(limit)
      .execute();
    const requests = rows.map(toHandledRequest);
    return isReverse ? requests.reverse() : requests;
  }

  /** Number of requests, or of those before one; one more than `maxCounted` for all beyond. */
  async function count(of: RequestList, before?: RequestCursor): Promise<number> {
    await prepareSearch(of);
    const direction = of.view === "todo" ? "desc" : "asc";
    return countSome(db, applyCursor(select(of), before, direction));
  }

  async function has(of: RequestList, { id }: RequestCursor): Promise<boolean> {
    await prepareSearch(of);
    const row = await select(of)
      .select("contact_requests.id")
      .where("contact_requests.id", "=", id)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    list,
    count,

    /** Place of a request in a list; undefined where it has left it, and beyond what is counted. */
    async findPosition(of: RequestList, request: RequestCursor): Promise<ListPosition | undefined> {
      const [earlier, total, isIn] = await Promise.all([
        count(of, request),
        count(of),
        has(of, request),
      ]);
      return !isIn || total > maxCounted ? undefined : { position: earlier + 1, count: total };
    },

    /** Ids of the requests before and after one in the order of a list, which need not hold it any more. */
    async findNeighbours(
      of: RequestList,
      request: RequestCursor,
    ): Promise<{ previous: string | undefined; next: string | undefined }> {
      const [[previous], [next]] = await Promise.all([
        list(of, { limit: 1, before: request }),
        list(of, { limit: 1, after: request }),
      ]);
      return { previous: previous?.id, next: next?.id };
    },

    /** Ids of the users who marked these suspects last, by the ids of the suspects. */
    async listMarkers(ids: readonly string[]): Promise<Map<string, string>> {
      // PostgreSQL takes no empty list.
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("request_changes")
        .select(["request_id", "user_id"])
        .where("request_id", "in", ids)
        .where("kind", "=", "suspect")
        .orderBy("at")
        .execute();
      return new Map(rows.map(({ request_id, user_id }) => [request_id, user_id]));
    },
  };
}
