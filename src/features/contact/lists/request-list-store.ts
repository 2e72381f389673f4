import { applyCursor } from "#app/features/contact/requests/handling-store.ts";
import {
  countSome,
  type RequestQuery,
  toHandledRequest,
} from "#app/features/contact/requests/request-row-store.ts";
import {
  type HandledRequest,
  type HandlingState,
  handlingStates,
  type RequestCursor,
  type RequestFilter,
  unansweredStates,
  unsettledStates,
} from "#app/features/contact/rules/handling.ts";
import {
  type ListPage,
  type ListPosition,
  type ListView,
  maxCounted,
  type RequestList,
} from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { maxBacklogAge } from "#app/platform/outbox/backlog-age.ts";
import { createRequestSearch, type SearchPlan } from "./request-search-store.ts";

/** Views that an index of their own leads to. */
const indexedViews: readonly ListView[] = ["due", "suspect"];

/** States of a view, where it has not all of them. */
const statesOfViews: Partial<Record<ListView, readonly HandlingState[]>> = {
  todo: unansweredStates,
  new: ["new"],
  mine: unsettledStates,
  due: unsettledStates,
};

/** Reads the views of requests. Every method rejects when the database fails. */
export function createRequestListStore(
  database: Pick<Database<ContactTables>, "db" | "transact" | "partSearch">,
) {
  const { db } = database;
  const search = createRequestSearch(database);

  /** One page in the order of the list. */
  async function list(
    of: RequestList,
    { limit, after, before }: ListPage,
  ): Promise<HandledRequest[]> {
    const isReverse = before !== undefined;
    const isOldestFirst = (of.view === "todo") !== isReverse;
    const direction = isOldestFirst ? "asc" : "desc";
    const plan = await search.choosePlan(of.filter.terms ?? []);
    const parts = await Promise.all(
      listParts(of, plan).map((states) =>
        select(of, states, plan)
          .$call((selected) => applyCursor(selected, before ?? after, direction))
          .selectAll("contact_requests")
          .orderBy("received_at", direction)
          .orderBy("id", direction)
          .limit(limit)
          .execute(),
      ),
    );
    const sign = isOldestFirst ? 1 : -1;
    const rows = parts
      .flat()
      .sort(
        (one, other) =>
          sign * (compare(one.received_at, other.received_at) || compare(one.id, other.id)),
      )
      .slice(0, limit)
      .map(toHandledRequest);
    return isReverse ? rows.reverse() : rows;
  }

  function select(of: RequestList, states: readonly HandlingState[] | undefined, plan: SearchPlan) {
    return applyFilter(search.select(of.filter.terms ?? [], plan), of.filter, listLeading(of))
      .$call((query) => applyStates(query, of, states))
      .$call((query) => applyView(query, of, states))
      .$call((query) => applyWork(query, of));
  }

  /** Number of requests, or of those before one; one more than `maxCounted` for all beyond. */
  async function count(of: RequestList, before?: RequestCursor): Promise<number> {
    const direction = of.view === "todo" ? "desc" : "asc";
    const plan = await search.choosePlan(of.filter.terms ?? []);
    let total = 0;
    // By the states of the list, each of which an index leads to; PostgreSQL takes no empty list.
    for (const states of listParts(of, plan)) {
      if (states?.length === 0 || total > maxCounted) continue;
      const selected = select(of, states, plan);
      total += await countSome(
        db,
        applyCursor(selected, before, direction),
        maxCounted + 1 - total,
      );
    }
    return total;
  }

  async function has(of: RequestList, { id }: RequestCursor): Promise<boolean> {
    const states = listStates(of);
    // PostgreSQL takes no empty list.
    if (states?.length === 0) return false;
    const plan = await search.choosePlan(of.filter.terms ?? []);
    const row = await select(of, states, plan)
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

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The states of a list, undefined for all. */
function listStates({ view, filter }: RequestList): readonly HandlingState[] | undefined {
  const ofView = statesOfViews[view];
  if (!filter.state || view === "suspect") return ofView;
  const chosen = filter.state === "unanswered" ? unansweredStates : [filter.state];
  return chosen.filter((state) => !ofView || ofView.includes(state));
}

/**
 * The states of a list by queries: one for each state, whose indexes have its order, so that the rows are merged; a single
 * one where another index leads to them.
 */
function listParts(of: RequestList, plan: SearchPlan): (readonly HandlingState[] | undefined)[] {
  const states =
    listStates(of) ?? (listLeading(of).includes("handled_by") ? handlingStates : undefined);
  const isSingle = states?.length !== 0 && (plan === "index" || indexedViews.includes(of.view));
  return states && !isSingle ? states.map((state) => [state]) : [states];
}

/** The columns of a filter whose index may lead to a list; for others the database would leave the index of the view. */
function listLeading({ view, filter }: RequestList): readonly FilterColumn[] {
  if (view === "suspect") return [];
  if (filter.assignee) return ["handled_by"];
  if (view !== "all" || filter.state || filter.followUp) return [];
  return filter.service ? ["service"] : ["language"];
}

const filterColumns = ["service", "language", "handled_by"] as const;

type FilterColumn = (typeof filterColumns)[number];

/** Leaves what a filter asks for. Only by its leading columns may the database choose an index. */
function applyFilter<O>(
  query: RequestQuery<O>,
  filter: RequestFilter,
  leading: readonly FilterColumn[],
): RequestQuery<O> {
  const { service, language, assignee, from, until } = filter;
  const values = { service, language, handled_by: assignee === "none" ? "" : assignee };
  return query.where(({ and, eb, fn, val }) => {
    const conditions = [];
    for (const column of filterColumns) {
      const value = values[column];
      if (value === undefined) continue;
      if (!leading.includes(column)) conditions.push(eb(fn.coalesce(column, val("")), "=", value));
      else conditions.push(value === "" ? eb(column, "is", null) : eb(column, "=", value));
    }
    if (from) conditions.push(eb("received_at", ">=", from.toISOString()));
    if (until) conditions.push(eb("received_at", "<", until.toISOString()));
    return and(conditions);
  });
}

function applyStates<O>(
  query: RequestQuery<O>,
  { view }: RequestList,
  states: readonly HandlingState[] | undefined,
) {
  if (!states) return query;
  if (!indexedViews.includes(view)) return query.where("handling", "in", states);
  // What is excluded leads to no index.
  const others = handlingStates.filter((state) => !states.includes(state));
  return query.where("handling", "not in", others);
}

function applyView<O>(
  query: RequestQuery<O>,
  { view, userId, today }: RequestList,
  states: readonly HandlingState[] | undefined,
) {
  // What a user erased is hidden until it goes.
  const shown = query.where("erase_at", "is", null);
  if (view === "suspect") return shown.where("suspect_reason", "is not", null);
  const known = shown.where("suspect_reason", "is", null);
  const due = known.where("follow_up_on", "<=", today);
  if (view === "due") return due;
  if (view === "mine" && states?.every((state) => !unansweredStates.includes(state))) {
    return due.where("handled_by", "=", userId);
  }
  if (view !== "todo" && view !== "mine") return known;
  const own = view === "mine" ? known.where("handled_by", "=", userId) : known;
  const notPutOff = own.where(({ and, eb, or }) =>
    or([
      eb("follow_up_on", "<=", today),
      and([eb("follow_up_on", "is", null), eb("handling", "in", unansweredStates)]),
    ]),
  );
  return view === "mine" ? notPutOff : notPutOff.where("answered_at", "is", null);
}

function applyWork<O>(query: RequestQuery<O>, { filter, today, weekEnd, now }: RequestList) {
  const { state, followUp, hasDeliveryProblem } = filter;
  return query.where(({ and, eb, selectFrom }) => {
    const conditions = [];
    if (state === "unanswered") conditions.push(eb("answered_at", "is", null));
    if (followUp === "none") conditions.push(eb("follow_up_on", "is", null));
    if (followUp === "overdue") conditions.push(eb("follow_up_on", "<", today));
    if (followUp === "today") conditions.push(eb("follow_up_on", "=", today));
    if (followUp === "week") {
      conditions.push(eb("follow_up_on", ">=", today), eb("follow_up_on", "<=", weekEnd));
    }
    if (followUp === "later") {
      conditions.push(eb("follow_up_on", ">", today), eb("handling", "in", unsettledStates));
    }
    if (hasDeliveryProblem) {
      const late = new Date(now.getTime() - maxBacklogAge).toISOString();
      // From the few deliveries to their requests.
      conditions.push(
        eb(
          "contact_requests.id",
          "in",
          selectFrom("deliveries")
            .select("deliveries.request_id")
            .where((delivery) =>
              delivery.or([
                delivery("deliveries.state", "=", "failed"),
                delivery.and([
                  delivery("deliveries.state", "=", "waiting"),
                  delivery("deliveries.waiting_since", "<", late),
                ]),
              ]),
            ),
        ),
      );
    }
    return and(conditions);
  });
}
