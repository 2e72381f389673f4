import { randomUUIDv7 } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { type ContactService, normalizeEmail } from "./rules/contact-fields.ts";
import { toContactRequest } from "./rules/contact-record.ts";
import {
  type HandledRequest,
  type HandlingOutcome,
  type HandlingState,
  type RequestChange,
  type RequestCursor,
  type RequestFilter,
  type RequestNote,
  type RequestPage,
  type RequestView,
  requestViews,
} from "./rules/handling.ts";
import type { ChangeActor, ContactRequest } from "./rules/stored-request.ts";

/** Requests that are searched at once: some milliseconds of work. */
const maxSearchedAtOnce = 2000;

/** In the place of a user's id, which cannot be null there. */
const commandLine = "";

type RequestQuery<O> = SelectQueryBuilder<Tables, "contact_requests", O>;

type Direction = "asc" | "desc";

/** Consecutive requests in one direction of time; unlimited where a bound is undefined. */
interface Stretch {
  /** The request before the first one. */
  readonly after: RequestCursor | undefined;
  /** The last one. */
  readonly last: RequestCursor | undefined;
}

/** Storage of the work on contact requests. Every method rejects when the database fails. */
export type HandlingStore = ReturnType<typeof createHandlingStore>;

export function createHandlingStore(
  { db, transact }: Pick<Database, "db" | "transact">,
  searchedAtOnce = maxSearchedAtOnce,
) {
  /** All requests after a place, and while they are searched, some at a time. */
  async function* listStretches(
    { terms = [] }: RequestFilter,
    direction: Direction,
    cursor?: RequestCursor,
  ): AsyncGenerator<Stretch> {
    for (let after = cursor; ; ) {
      const last =
        terms.length > 0 ? await findPlace(db, after, direction, searchedAtOnce) : undefined;
      yield { after, last };
      if (!last) return;
      after = last;
      // The embedded database works in this thread, which has others to answer.
      await setImmediate();
    }
  }

  /** A page of a view, or of all requests with suspects (`every`), newest first. */
  async function list(
    view: RequestView | "every",
    filter: RequestFilter,
    { limit, olderThan, newerThan }: RequestPage,
  ): Promise<HandledRequest[]> {
    const direction = newerThan ? "asc" : "desc";
    const found: HandledRequest[] = [];
    for await (const stretch of listStretches(filter, direction, newerThan ?? olderThan)) {
      const rows = await applyFilter(db.selectFrom("contact_requests"), filter)
        .selectAll("contact_requests")
        .$call((query) => applyView(query, view))
        .$call((query) => applyStretch(query, stretch, direction))
        .orderBy("received_at", direction)
        .orderBy("id", direction)
        .limit(limit - found.length)
        .execute();
      found.push(...rows.map(toHandledRequest));
      if (found.length === limit) break;
    }
    return newerThan ? found.reverse() : found;
  }

  return {
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

    /** Number of requests in each view. */
    async countViews(filter: RequestFilter): Promise<Record<RequestView, number>> {
      const entries = requestViews.map((view) => [view, 0] as const);
      const counts = Object.fromEntries(entries) as Record<RequestView, number>;
      for await (const stretch of listStretches(filter, "desc")) {
        const rows = await applyFilter(db.selectFrom("contact_requests"), filter)
          .$call((query) => applyStretch(query, stretch, "desc"))
          .select(({ fn }) => ["handling", "suspect_reason", fn.countAll<number>().as("total")])
          .groupBy(["handling", "suspect_reason"])
          .execute();
        for (const { handling, suspect_reason, total } of rows) {
          const state = handling as HandlingState;
          const views = suspect_reason === null ? (["all", state] as const) : ["suspect" as const];
          for (const view of views) counts[view] += Number(total);
        }
      }
      return counts;
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
    async countServices(filter: RequestFilter): Promise<Map<ContactService, number>> {
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

    /** Number of other requests with the same email. */
    async countOthers({ id, email }: ContactRequest): Promise<number> {
      const { total } = await db
        .selectFrom("contact_requests")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("email_folded", "=", normalizeEmail(email))
        .where("id", "<>", id)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Changes state and assignee of the given version, and stores what has changed. */
    change: (
      id: string,
      { state, assigneeId, version }: Pick<HandledRequest, "state" | "assigneeId" | "version">,
      actor: { userId: string; at: Date },
    ): Promise<HandlingOutcome> =>
      transact(async (trx) => {
        const before = await trx
          .selectFrom("contact_requests")
          .select(["handling", "handled_by"])
          .where("id", "=", id)
          .executeTakeFirst();
        if (!before) return "unknown";
        // Of several transactions with one version the first changes the row; the others find another version.
        const { numUpdatedRows } = await trx
          .updateTable("contact_requests")
          .set({
            handling: state,
            handled_by: assigneeId ?? null,
            handling_version: version + 1,
          })
          .where("id", "=", id)
          .where("handling_version", "=", version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return "stale";
        if (before.handled_by !== (assigneeId ?? null)) {
          await addChange(trx, id, "assignee", assigneeId, actor);
        }
        if (before.handling !== state) await addChange(trx, id, "state", state, actor);
        return "changed";
      }),

    async addNote(
      id: string,
      text: string,
      { userId, at }: { userId: string; at: Date },
    ): Promise<void> {
      await transact((trx) =>
        trx
          .insertInto("request_notes")
          .values({
            id: randomUUIDv7(),
            request_id: id,
            user_id: userId,
            at: at.toISOString(),
            text,
          })
          .execute(),
      );
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

    /** Notes of requests by their ids, oldest first; requests without notes have no entry. */
    async listNotes(ids: readonly string[]): Promise<Map<string, RequestNote[]>> {
      // PostgreSQL takes no empty list.
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("request_notes")
        .selectAll()
        .where("request_id", "in", ids)
        .orderBy("at")
        .orderBy("id")
        .execute();
      const notes = Map.groupBy(rows, (row) => row.request_id).entries();
      return new Map(notes.map(([id, found]) => [id, found.map(toNote)]));
    },

    /** Changes, oldest first. */
    async listChanges(id: string): Promise<RequestChange[]> {
      const rows = await db
        .selectFrom("request_changes")
        .selectAll()
        .where("request_id", "=", id)
        .orderBy("at")
        // Of one change, who is in charge comes before the state.
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id === commandLine ? undefined : row.user_id,
        at: new Date(row.at),
        kind: row.kind as RequestChange["kind"],
        value: row.value ?? undefined,
      }));
    },
  };
}

function toNote({ id, user_id, at, text }: Selectable<Tables["request_notes"]>): RequestNote {
  return { id, userId: user_id, at: new Date(at), text };
}

function applyView<O>(query: RequestQuery<O>, view: RequestView | "every"): RequestQuery<O> {
  if (view === "every") return query;
  if (view === "suspect") return query.where("suspect_reason", "is not", null);
  const known = query.where("suspect_reason", "is", null);
  return view === "all" ? known : known.where("handling", "=", view);
}

function applyFilter<O>(query: RequestQuery<O>, filter: RequestFilter): RequestQuery<O> {
  const { terms = [], service, language, assignee, from, until } = filter;
  return query.where(({ and, eb, exists, selectFrom }) => {
    const conditions = [];
    if (terms.length > 0) {
      let words = selectFrom("request_words")
        .select("request_id")
        .whereRef("request_id", "=", "contact_requests.id");
      // Words have letters and digits only, which are no wildcards.
      for (const term of terms) words = words.where("words", "like", `% ${term}%`);
      conditions.push(exists(words));
    }
    if (service) conditions.push(eb("service", "=", service));
    if (language) conditions.push(eb("language", "=", language));
    if (assignee === "none") conditions.push(eb("handled_by", "is", null));
    else if (assignee) conditions.push(eb("handled_by", "=", assignee));
    if (from) conditions.push(eb("received_at", ">=", from.toISOString()));
    if (until) conditions.push(eb("received_at", "<", until.toISOString()));
    return and(conditions);
  });
}

function applyStretch<O>(
  query: RequestQuery<O>,
  { after, last }: Stretch,
  direction: Direction,
): RequestQuery<O> {
  const isDescending = direction === "desc";
  return query.where(({ and, eb, refTuple, tuple }) => {
    const compare = (operator: "<" | ">" | "<=" | ">=", cursor: RequestCursor | undefined) =>
      cursor
        ? [
            eb(
              refTuple("received_at", "id"),
              operator,
              tuple(cursor.receivedAt.toISOString(), cursor.id),
            ),
          ]
        : [];
    return and([
      ...compare(isDescending ? "<" : ">", after),
      ...compare(isDescending ? ">=" : "<=", last),
    ]);
  });
}

/** The last of this number of requests; undefined if there are fewer. */
async function findPlace(
  db: Kysely<Tables>,
  after: RequestCursor | undefined,
  direction: Direction,
  count: number,
): Promise<RequestCursor | undefined> {
  const query = db.selectFrom("contact_requests").select(["received_at", "id"]);
  const row = await applyStretch(query, { after, last: undefined }, direction)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, receivedAt: new Date(row.received_at) };
}

/** Stores a change of a request; a release keeps the signs of spam as its value. */
export async function addChange(
  trx: Transaction<Tables>,
  requestId: string,
  kind: RequestChange["kind"],
  value: string | undefined,
  { userId, at }: ChangeActor,
): Promise<void> {
  await trx
    .insertInto("request_changes")
    .values({
      id: randomUUIDv7(),
      request_id: requestId,
      user_id: userId ?? commandLine,
      at: at.toISOString(),
      kind,
      value: value ?? null,
    })
    .execute();
}

function toHandledRequest(row: Selectable<Tables["contact_requests"]>): HandledRequest {
  return {
    ...toContactRequest(row),
    state: row.handling as HandlingState,
    assigneeId: row.handled_by ?? undefined,
    version: row.handling_version,
  };
}
