import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { createRequestSearch, type RequestQuery, sampleSize } from "./request-search-store.ts";
import { type ContactService, normalizeEmail } from "./rules/contact-fields.ts";
import {
  type CappedCount,
  type HandledRequest,
  handlingStates,
  type RequestCursor,
  type RequestFilter,
  type RequestPage,
  type RequestView,
  requestViews,
} from "./rules/handling.ts";
import { createWorkStore, toHandledRequest } from "./work-store.ts";

/** Requests of a view that are counted at most. */
const maxCounted = 1000;

/** A search that fewer requests contain is counted by its index. */
const rareShare = 0.15;

type RequestBuilder = ExpressionBuilder<Tables, "contact_requests">;

type ViewCount = readonly [RequestView, number];

/** Storage of the work on contact requests. Every method rejects when the database fails. */
export type HandlingStore = ReturnType<typeof createHandlingStore>;

export function createHandlingStore(database: Pick<Database, "db" | "transact" | "partSearch">) {
  const { db, transact } = database;
  const search = createRequestSearch(database);

  /** A page of a view, or of all requests with suspects (`every`), newest first. */
  async function list(
    view: RequestView | "every",
    filter: RequestFilter,
    { limit, olderThan, newerThan }: RequestPage,
  ): Promise<HandledRequest[]> {
    const { terms = [] } = filter;
    const direction = newerThan ? "asc" : "desc";
    const query = applyFilter(db.selectFrom("contact_requests"), filter)
      .$call((filtered) => applyView(filtered, view))
      .$call((shown) => applyCursor(shown, newerThan ?? olderThan, direction))
      .orderBy("received_at", direction)
      .orderBy("id", direction);
    const found = await findMatches(query, terms, limit);
    const rows = await found.selectAll("contact_requests").limit(limit).execute();
    const requests = rows.map(toHandledRequest);
    return newerThan ? requests.reverse() : requests;
  }

  /** The requests of a list that contain the terms, by the way that is fast for them. */
  async function findMatches(
    query: RequestQuery<object>,
    terms: readonly string[],
    limit: number,
  ): Promise<RequestQuery<object>> {
    if (terms.length === 0) return query;
    await search.fill();
    const { matches, isWhole } = await search.sample(query, terms);
    if (matches.length < limit && !isWhole) return search.applySearch(query, terms);
    // PostgreSQL takes no empty list.
    return query.where("id", "in", [...matches.slice(0, limit), ""]);
  }

  /** Number of requests in each view. */
  async function countViews(filter: RequestFilter): Promise<Record<RequestView, CappedCount>> {
    const { terms = [] } = filter;
    const query = applyFilter(db.selectFrom("contact_requests"), filter);
    const counts =
      terms.length > 0 && (await isRare(query, terms))
        ? await countTogether(search.applySearch(query, terms))
        : await countEach(search.applySearch(query, terms, "texts"), maxCounted + 1);
    const capped = counts.map(([view, count]) => [
      view,
      { count: Math.min(count, maxCounted), isCapped: count > maxCounted },
    ]);
    return Object.fromEntries(capped) as Record<RequestView, CappedCount>;
  }

  /** Whether so few requests contain the terms that all of them can be counted. */
  async function isRare(query: RequestQuery<object>, terms: readonly string[]): Promise<boolean> {
    await search.fill();
    const newest = query.orderBy("received_at", "desc").orderBy("id", "desc");
    const { matches, isWhole } = await search.sample(newest, terms);
    return !isWhole && matches.length < sampleSize * rareShare;
  }

  /** Counts each view separately, up to a limit. */
  async function countEach(query: RequestQuery<object>, limit: number): Promise<ViewCount[]> {
    const countOne = async (view: RequestView): Promise<ViewCount> => {
      // Without a column, an index can be enough.
      const counted = applyView(query, view).select(sql<number>`1`.as("one")).limit(limit);
      const { total } = await db
        .selectFrom(counted.as("counted"))
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return [view, Number(total)];
    };
    const states = await Promise.all(handlingStates.map(countOne));
    const all = states.reduce((sum, [, total]) => sum + total, 0);
    return [["all", all], ...states, await countOne("suspect")];
  }

  return {
    ...createWorkStore({ db, transact }),
    list,

    /** Every request, suspects included, newest first, in pages so that memory stays flat. */
    async *listPages(limit = 500): AsyncGenerator<HandledRequest[]> {
      let olderThan: HandledRequest | undefined;
      do {
        const page = await list("every", {}, { limit, olderThan });
        yield page;
        olderThan = page.length < limit ? undefined : page.at(-1);
      } while (olderThan);
    },

    countViews,

    /** Number of requests in one view, however many. */
    async count(view: RequestView, filter: Omit<RequestFilter, "terms">): Promise<number> {
      const { total } = await applyView(
        applyFilter(db.selectFrom("contact_requests"), filter),
        view,
      )
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Number of new requests, without suspects, and when the oldest was received. */
    async findNew(): Promise<{ count: number; oldest: Date | undefined }> {
      const { total, oldest } = await applyView(db.selectFrom("contact_requests"), "new")
        .select(({ fn }) => [
          fn.countAll<number>().as("total"),
          fn.min<string | null>("received_at").as("oldest"),
        ])
        .executeTakeFirstOrThrow();
      return { count: Number(total), oldest: oldest === null ? undefined : new Date(oldest) };
    },

    /** Number of requests of each service, without suspects. */
    async countServices(
      filter: Omit<RequestFilter, "terms">,
    ): Promise<Map<ContactService, number>> {
      const rows = await applyFilter(applyView(db.selectFrom("contact_requests"), "all"), filter)
        .select(({ fn }) => ["service", fn.countAll<number>().as("total")])
        .groupBy("service")
        .execute();
      return new Map(rows.map(({ service, total }) => [service as ContactService, Number(total)]));
    },

    async find(id: string): Promise<HandledRequest | undefined> {
      const row = await db
        .selectFrom("contact_requests")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toHandledRequest(row);
    },

    /** All requests of one person, newest first; letter case does not matter. */
    async listByEmail(email: string): Promise<HandledRequest[]> {
      const rows = await db
        .selectFrom("contact_requests")
        .selectAll()
        .where("email_folded", "=", normalizeEmail(email))
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toHandledRequest);
    },

    /** Ids of the deliveries of a request. */
    async listDeliveryIds(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom("deliveries")
        .select("id")
        .where("request_id", "=", id)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** Counts all views in one pass over the requests. */
async function countTogether(query: RequestQuery<object>): Promise<ViewCount[]> {
  const totals = await query
    .select((builder) =>
      requestViews.map((view) => {
        const one = builder.case().when(isInView(builder, view)).then(1).end();
        return builder.fn.count<number>(one).as(view);
      }),
    )
    .executeTakeFirstOrThrow();
  return requestViews.map((view) => [view, Number(totals[view])]);
}

const applyView = <O>(query: RequestQuery<O>, view: RequestView | "every"): RequestQuery<O> =>
  query.where((builder) => isInView(builder, view));

function isInView({ and, eb }: RequestBuilder, view: RequestView | "every"): Expression<SqlBool> {
  if (view === "every") return and([]);
  if (view === "suspect") return eb("suspect_reason", "is not", null);
  const known = eb("suspect_reason", "is", null);
  return view === "all" ? known : and([known, eb("handling", "=", view)]);
}

function applyFilter<O>(query: RequestQuery<O>, filter: RequestFilter): RequestQuery<O> {
  const { service, language, assignee, from, until } = filter;
  return query.where(({ and, eb }) => {
    const conditions = [];
    if (service) conditions.push(eb("service", "=", service));
    if (language) conditions.push(eb("language", "=", language));
    if (assignee === "none") conditions.push(eb("handled_by", "is", null));
    else if (assignee) conditions.push(eb("handled_by", "=", assignee));
    if (from) conditions.push(eb("received_at", ">=", from.toISOString()));
    if (until) conditions.push(eb("received_at", "<", until.toISOString()));
    return and(conditions);
  });
}

/** Leaves what comes after a place. */
function applyCursor<O>(
  query: RequestQuery<O>,
  cursor: RequestCursor | undefined,
  direction: "asc" | "desc",
): RequestQuery<O> {
  if (!cursor) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple("received_at", "id"),
      direction === "desc" ? "<" : ">",
      tuple(cursor.receivedAt.toISOString(), cursor.id),
    ),
  );
}
