import { createWorkStore } from "#app/features/contact/changes/work-store.ts";
import type { HandledRequest, RequestCursor } from "#app/features/contact/rules/handling.ts";
import { maxCounted } from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { findPerson } from "./person-store.ts";
import {
  count,
  countSome,
  type RequestQuery,
  selectKnown,
  toHandledRequest,
} from "./request-row-store.ts";

/** Storage of the work on contact requests. Every method rejects when the database fails. */
export type HandlingStore = ReturnType<typeof createHandlingStore>;

export function createHandlingStore(database: Pick<Database<ContactTables>, "db" | "transact">) {
  const { db, transact } = database;

  return {
    ...createWorkStore({ db, transact }),
    /** Every request, suspects included, newest first, in pages so that memory stays flat. */
    async *listPages(limit = 500): AsyncGenerator<HandledRequest[]> {
      let olderThan: HandledRequest | undefined;
      do {
        const rows = await db
          .selectFrom("contact_requests")
          .where("erase_at", "is", null)
          .$call((query) => applyCursor(query, olderThan, "desc"))
          .selectAll("contact_requests")
          .orderBy("received_at", "desc")
          .orderBy("id", "desc")
          .limit(limit)
          .execute();
        const page = rows.map(toHandledRequest);
        yield page;
        olderThan = page.length < limit ? undefined : page.at(-1);
      } while (olderThan);
    },

    /** Number of requests that a user is in charge of, without suspects. */
    countAssigned: (userId: string): Promise<number> =>
      count(selectKnown(db).where("handled_by", "=", userId)),

    /** Number of new requests, without suspects, as the list counts them. */
    countNew: (): Promise<number> => countSome(db, selectKnown(db).where("handling", "=", "new")),

    /** Number of new requests, and of those among them received after a time. */
    async countNewSince(time: Date): Promise<{ total: number; since: number }> {
      const newest = selectKnown(db)
        .where("handling", "=", "new")
        .select("received_at")
        .orderBy("received_at", "desc")
        .limit(maxCounted + 1);
      const counts = await db
        .selectFrom(newest.as("newest"))
        .select(({ fn, case: when }) => [
          fn.countAll<number>().as("total"),
          fn
            .count<number>(when().when("received_at", ">", time.toISOString()).then(1).end())
            .as("since"),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(counts.total), since: Number(counts.since) };
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

    /** The newest request in a language, without suspects. */
    async findLatest(language: Language): Promise<HandledRequest | undefined> {
      const row = await selectKnown(db)
        .selectAll("contact_requests")
        .where("language", "=", language)
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && toHandledRequest(row);
    },

    /**
     * All requests of one person, newest first, also by an address from before a correction; neither letter case nor the spelling
     * of the domain matters.
     */
    async listByEmail(email: string): Promise<HandledRequest[]> {
      const isOfPerson = await findPerson(db, email);
      const rows = await db
        .selectFrom("contact_requests")
        .selectAll("contact_requests")
        .$call(isOfPerson)
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
