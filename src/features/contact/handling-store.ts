import type { Database } from "#app/platform/database/open-database.ts";
import { toHandledRequest } from "./request-row.ts";
import type { RequestQuery } from "./request-search-store.ts";
import { type ContactService, normalizeEmail } from "./rules/contact-fields.ts";
import type {
  HandledRequest,
  RequestCursor,
  RequestFilter,
  RequestPage,
  RequestView,
} from "./rules/handling.ts";
import { createWorkStore } from "./work-store.ts";

/** Storage of the work on contact requests. Every method rejects when the database fails. */
export type HandlingStore = ReturnType<typeof createHandlingStore>;

export function createHandlingStore(database: Pick<Database, "db" | "transact">) {
  const { db, transact } = database;

  /** A page of a view, or of all requests with suspects (`every`), newest first. */
  async function list(
    view: RequestView | "every",
    filter: Omit<RequestFilter, "terms">,
    { limit, olderThan }: RequestPage,
  ): Promise<HandledRequest[]> {
    const rows = await applyFilter(applyView(db.selectFrom("contact_requests"), view), filter)
      .$call((query) => applyCursor(query, olderThan, "desc"))
      .selectAll("contact_requests")
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(toHandledRequest);
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
        .where("erase_at", "is", null)
        .executeTakeFirst();
      return row && toHandledRequest(row);
    },

    /** All requests of one person, newest first; letter case does not matter. */
    async listByEmail(email: string): Promise<HandledRequest[]> {
      const rows = await db
        .selectFrom("contact_requests")
        .selectAll()
        .where("email_folded", "=", normalizeEmail(email))
        .where("erase_at", "is", null)
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

function applyView<O>(query: RequestQuery<O>, view: RequestView | "every"): RequestQuery<O> {
  // What a user erased is hidden until it goes.
  const shown = query.where("erase_at", "is", null);
  if (view === "every") return shown;
  if (view === "suspect") return shown.where("suspect_reason", "is not", null);
  const known = shown.where("suspect_reason", "is", null);
  return view === "all" ? known : known.where("handling", "=", view);
}

const filterColumns = ["service", "language", "handled_by"] as const;

export type FilterColumn = (typeof filterColumns)[number];

/** Leaves what a filter asks for. Only by its leading columns may the database choose an index. */
export function applyFilter<O>(
  query: RequestQuery<O>,
  filter: RequestFilter,
  leading: readonly FilterColumn[] = filterColumns,
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

/** Leaves what comes after a place. */
export function applyCursor<O>(
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
