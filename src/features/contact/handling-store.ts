import { randomUUIDv7 } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder, Transaction } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { type ContactService, normalizeEmail } from "./rules/contact-fields.ts";
import { toContactRequest } from "./rules/contact-record.ts";
import {
  type HandledRequest,
  type HandlingOutcome,
  type HandlingState,
  handlingStates,
  type RequestChange,
  type RequestCursor,
  type RequestFilter,
  type RequestNote,
  type RequestPage,
  type RequestView,
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

/** Creates the store of the work on the contact requests of a database. */
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

  return {
    /** A page of a view, or of all requests with suspects (`every`), newest first. */
    async list(
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
    },

    /** Number of requests in each view. */
    async countViews(filter: RequestFilter): Promise<Record<RequestView, number>> {
      const counts: CountRow[] = [];
      for await (const stretch of listStretches(filter, "desc")) {
        const rows = await applyFilter(db.selectFrom("contact_requests"), filter)
          .$call((query) => applyStretch(query, stretch, "desc"))
          .select(({ fn }) => ["handling", "suspect_reason", fn.countAll<number>().as("total")])
          .groupBy(["handling", "suspect_reason"])
          .execute();
        counts.push(...rows.map((row) => ({ ...row, total: Number(row.total) })));
      }
      return toCounts(counts);
    },

    /** Number of new requests, without suspects. */
    async countNew(): Promise<number> {
      const { total } = await applyView(db.selectFrom("contact_requests"), "new")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** When the oldest new request was received. */
    async findOldestNew(): Promise<Date | undefined> {
      const row = await applyView(db.selectFrom("contact_requests"), "new")
        .select("received_at")
        .orderBy("received_at")
        .limit(1)
        .executeTakeFirst();
      return row && new Date(row.received_at);
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

    /** Ids of the next newer and the next older request, without suspects. */
    async findNeighbours(request: RequestCursor): Promise<{ newer?: string; older?: string }> {
      const [newer, older] = await Promise.all([
        findNeighbour(db, request, "asc"),
        findNeighbour(db, request, "desc"),
      ]);
      return { ...(newer && { newer }), ...(older && { older }) };
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
      {
        state,
        assigneeId,
        version,
      }: { state: HandlingState; assigneeId: string | undefined; version: number },
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

    /** Notes of a request, oldest first. */
    listNotes: async (id: string): Promise<RequestNote[]> =>
      (await listNotesOf(db, [id])).get(id) ?? [],
    /** Notes of several requests by their ids, oldest first; requests without notes have no entry. */
    listNotesOf: (ids: readonly string[]): Promise<Map<string, RequestNote[]>> =>
      listNotesOf(db, ids),

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

async function listNotesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, RequestNote[]>> {
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("request_notes")
    .selectAll()
    .where("request_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byRequest = Map.groupBy(rows, ({ request_id }) => request_id);
  return new Map(
    byRequest.entries().map(([id, notes]) => [
      id,
      notes.map((row) => ({
        id: row.id,
        userId: row.user_id,
        at: new Date(row.at),
        text: row.text,
      })),
    ]),
  );
}

function applyView<O>(query: RequestQuery<O>, view: RequestView | "every"): RequestQuery<O> {
  if (view === "every") return query;
  if (view === "suspect") return query.where("suspect_reason", "is not", null);
  const known = query.where("suspect_reason", "is", null);
  return view === "all" ? known : known.where("handling", "=", view);
}

function applyFilter<O>(query: RequestQuery<O>, filter: RequestFilter): RequestQuery<O> {
  const { terms = [], service, language, assignee, from, until } = filter;
  return query
    .$if(terms.length > 0, (filtered) =>
      filtered.where(({ exists, selectFrom }) =>
        exists(
          terms.reduce(
            // Words have letters and digits only, which are no wildcards.
            (words, term) => words.where("words", "like", `% ${term}%`),
            selectFrom("request_words")
              .select("request_id")
              .whereRef("request_id", "=", "contact_requests.id"),
          ),
        ),
      ),
    )
    .$if(service !== undefined, (filtered) => filtered.where("service", "=", service ?? ""))
    .$if(language !== undefined, (filtered) => filtered.where("language", "=", language ?? ""))
    .$if(assignee === "none", (filtered) => filtered.where("handled_by", "is", null))
    .$if(assignee !== undefined && assignee !== "none", (filtered) =>
      filtered.where("handled_by", "=", assignee ?? ""),
    )
    .$if(from !== undefined, (filtered) =>
      filtered.where("received_at", ">=", from?.toISOString() ?? ""),
    )
    .$if(until !== undefined, (filtered) =>
      filtered.where("received_at", "<", until?.toISOString() ?? ""),
    );
}

function applyStretch<O>(
  query: RequestQuery<O>,
  { after, last }: Stretch,
  direction: Direction,
): RequestQuery<O> {
  const isDescending = direction === "desc";
  const toTuple = (cursor: RequestCursor | undefined) =>
    [cursor?.receivedAt.toISOString() ?? "", cursor?.id ?? ""] as const;
  return query
    .$if(after !== undefined, (bounded) =>
      bounded.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("received_at", "id"), isDescending ? "<" : ">", tuple(...toTuple(after))),
      ),
    )
    .$if(last !== undefined, (bounded) =>
      bounded.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("received_at", "id"), isDescending ? ">=" : "<=", tuple(...toTuple(last))),
      ),
    );
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

interface CountRow {
  readonly handling: string;
  readonly suspect_reason: string | null;
  readonly total: number;
}

function toCounts(rows: readonly CountRow[]): Record<RequestView, number> {
  const sum = (isCounted: (row: CountRow) => boolean) =>
    rows.filter(isCounted).reduce((total, row) => total + row.total, 0);
  const states = handlingStates.map((state) => [
    state,
    sum((row) => row.suspect_reason === null && row.handling === state),
  ]);
  return {
    all: sum((row) => row.suspect_reason === null),
    ...(Object.fromEntries(states) as Record<HandlingState, number>),
    suspect: sum((row) => row.suspect_reason !== null),
  };
}

async function findNeighbour(
  db: Kysely<Tables>,
  after: RequestCursor,
  direction: Direction,
): Promise<string | undefined> {
  const query = applyView(db.selectFrom("contact_requests").select("id"), "all");
  const row = await applyStretch(query, { after, last: undefined }, direction)
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
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

type RequestRow = Parameters<typeof toContactRequest>[0] & {
  handling: string;
  handled_by: string | null;
  handling_version: number;
};

function toHandledRequest(row: RequestRow): HandledRequest {
  return {
    ...toContactRequest(row),
    state: row.handling as HandlingState,
    assigneeId: row.handled_by ?? undefined,
    version: row.handling_version,
  };
}
