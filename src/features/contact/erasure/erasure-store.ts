import type { Kysely, Transaction } from "kysely";
import {
  deleteLettersElsewhere,
  listLettersElsewhere,
} from "#app/features/contact/replies/letter-store.ts";
import { findPerson, listFormerAddresses } from "#app/features/contact/requests/person-store.ts";
import { count } from "#app/features/contact/requests/request-row-store.ts";
import type { NewErasure } from "#app/features/contact/rules/erasure.ts";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { ActedBy } from "#app/platform/actions/action.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { readMetadata, replaceMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createErasureRecords, insertErasure, recordErasure } from "./erasure-record-store.ts";

/** ContactTables with personal data of visitors, or hashes of it. */
const personalTables = [
  "contact_requests",
  "idempotency_keys",
  "deliveries",
  "request_notes",
  "note_versions",
  "request_changes",
  "request_words",
  "replies",
  "reply_drafts",
] as const satisfies (keyof ContactTables)[];

/** Key of the time of the last retention run. */
const retentionKey = "retention";

/**
 * Milliseconds for which a waiting delivery protects its request from retention. Deliveries are given up long before; one
 * to a destination that is no longer set would protect it for ever.
 */
const maxDeliveryWait = 7 * 24 * 60 * 60_000;

/** Ids in one statement: both databases limit its values. */
const idsAtOnce = 500;

const before = (time: Date, milliseconds: number) =>
  new Date(time.getTime() - milliseconds).toISOString();

/** Erasure of contact requests with their idempotency keys and deliveries, and its records. Every method rejects when the database fails. */
export type ErasureStore = ReturnType<typeof createErasureStore>;

export function createErasureStore({
  db,
  transact,
  rewrite,
}: Pick<Database<ContactTables>, "db" | "transact" | "rewrite">) {
  const actions = createActions({ db, transact });

  /** Erases the requests of a query, and adds them to the record. */
  const eraseFound = (begun: NewErasure, find: (requests: IdQuery) => IdQuery): Promise<number> =>
    transact(async (trx) => recordErasure(trx, begun, await deleteFound(trx, find)));

  return {
    ...createErasureRecords({ db, transact }),

    /**
     * Erases what a person sent, and letters to them in answers to others, up to a time if one is given, and records it, all or
     * nothing. Without anything to erase, nothing is recorded.
     */
    erasePerson: (email: string, newErasure: NewErasure, until?: Date) =>
      transact((trx) => deletePerson(trx, email, newErasure, until)),

    /** The same by an action, whose subject is the receipt; without anything to erase, there is none. */
    async erasePersonBy(actor: ActedBy, email: string, newErasure: NewErasure) {
      let erased = { requests: 0, letters: 0 };
      const kind = "person-erased" satisfies RequestActionKind;
      await actions.run({ ...actor, kind, subject: newErasure.receipt }, async (trx) => {
        erased = await deletePerson(trx, email, newErasure);
        return erased.requests + erased.letters > 0 ? "done" : "nothing";
      });
      return erased;
    },

    /**
     * Erases at most `limit` of the oldest requests from before a time, and adds them to the record. One whose delivery
     * still waits, for a week at most, is kept.
     */
    eraseBefore: (time: Date, limit: number, begun: NewErasure): Promise<number> =>
      eraseFound(begun, (requests) =>
        requests
          .where("received_at", "<", time.toISOString())
          .where((eb) => {
            const selectWaiting = (table: "deliveries" | "replies") =>
              eb
                .selectFrom(table)
                .select("request_id")
                .where("state", "=", "waiting")
                .where("waiting_since", ">", before(begun.erasedAt, maxDeliveryWait));
            return eb.and([
              eb("id", "not in", selectWaiting("deliveries")),
              eb("id", "not in", selectWaiting("replies")),
            ]);
          })
          .orderBy("received_at")
          .limit(limit),
      ),

    /** Erases at most `limit` suspects that became so before a time, and adds them to the record. */
    eraseSuspectsBefore: (time: Date, limit: number, begun: NewErasure): Promise<number> =>
      eraseFound(begun, (requests) => becameSuspectBefore(requests, time).limit(limit)),

    /** Number of suspects that became so before a time. */
    countSuspectsBefore: (time: Date): Promise<number> =>
      count(becameSuspectBefore(selectIds(db), time)),

    /** Number of all requests that were received before a time, suspects too. */
    countReceivedBefore: (time: Date): Promise<number> =>
      count(selectIds(db).where("received_at", "<", time.toISOString())),

    /** Erases at most `limit` requests that a user erased, and that can no longer be brought back. */
    eraseHidden: (limit: number, begun: NewErasure): Promise<number> =>
      transact(async (trx) => {
        const ids = await deleteFound(trx, (requests) =>
          requests.where("erase_at", "<=", begun.erasedAt.toISOString()).limit(limit),
        );
        await keepErased(trx, ids);
        return recordErasure(trx, begun, ids);
      }),

    /** Erases requests that users erased before, if a restored copy has them, and keeps their ids. */
    eraseAgain: (ids: readonly string[], begun: NewErasure): Promise<number> =>
      transact(async (trx) => {
        let requests = 0;
        for (let at = 0; at < ids.length; at += idsAtOnce) {
          const some = ids.slice(at, at + idsAtOnce);
          const erased = await deleteFound(trx, (found) => found.where("id", "in", some));
          await keepErased(trx, some);
          requests += await recordErasure(trx, begun, erased);
        }
        return requests;
      }),

    /** Ids of requests that users erased one by one, those too that can still be brought back. */
    async listErased(): Promise<string[]> {
      const rows = await selectIds(db)
        .where("erase_at", "is not", null)
        .union(db.selectFrom("erased_requests").select("id"))
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Normalized email addresses of all requests, also from before a correction, and of letters that went elsewhere. */
    async listPeople(): Promise<string[]> {
      const senders = await db
        .selectFrom("contact_requests")
        .select("email_folded")
        .distinct()
        .execute();
      const others = [...(await listLettersElsewhere(db)), ...(await listFormerAddresses(db))];
      const people = others.map(({ person }) => person);
      return [...new Set([...senders.map((row) => row.email_folded), ...people])];
    },

    /**
     * Removes all remains of erased rows from the database files. False when another program kept reading the old rows for
     * `timeout` milliseconds (ten seconds by default); the erasures then stay unfinished.
     */
    async purgeFiles(now: Date, timeout?: number): Promise<boolean> {
      const unfinished = db
        .selectFrom("erasures")
        .select("receipt")
        .where("cleaned_at", "is", null);
      const receipts = (await unfinished.execute()).map(({ receipt }) => receipt);
      if (!(await rewrite(personalTables, timeout))) return false;
      if (receipts.length > 0) {
        await db
          .updateTable("erasures")
          .set({ cleaned_at: now.toISOString() })
          .where("receipt", "in", receipts)
          .execute();
      }
      return true;
    },

    /** Time of the last retention run, as stored. */
    findLastRetention: (): Promise<string | undefined> => readMetadata(db, retentionKey),

    /** Replaces the time of the last retention run; false when another replica changed it meanwhile. */
    replaceLastRetention: (last: string | undefined, next: string): Promise<boolean> =>
      replaceMetadata(db, retentionKey, last, next),
  };
}

async function deletePerson(
  trx: Transaction<ContactTables>,
  email: string,
  newErasure: NewErasure,
  until?: Date,
) {
  const isOfPerson = await findPerson(trx, email);
  const corrected = new Set((await listFormerAddresses(trx)).map((one) => one.requestId));
  const ids = await deleteFound(trx, (found) =>
    found
      .$call(isOfPerson)
      .$if(until !== undefined, (query) =>
        query.where("received_at", "<=", until?.toISOString() ?? ""),
      ),
  );
  // A restored copy may have them under the address from before.
  await keepErased(
    trx,
    ids.filter((id) => corrected.has(id)),
  );
  const requests = ids.length;
  const letters = await deleteLettersElsewhere(trx, email, until);
  if (requests + letters > 0) await insertErasure(trx, newErasure, requests);
  return { requests, letters };
}

const selectIds = (db: Kysely<ContactTables>) => db.selectFrom("contact_requests").select("id");

type IdQuery = ReturnType<typeof selectIds>;

const becameSuspectBefore = (requests: IdQuery, time: Date): IdQuery =>
  requests
    .where("suspect_reason", "is not", null)
    .where(({ eb, fn }) => eb(fn.coalesce("suspected_at", "received_at"), "<", time.toISOString()));

/** Deletes the requests of a query; returns their ids. */
async function deleteFound(
  trx: Transaction<ContactTables>,
  find: (requests: IdQuery) => IdQuery,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom("contact_requests")
    .where("id", "in", find(selectIds(trx)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the ids of erased requests, by which they are known in a restored copy. */
async function keepErased(trx: Transaction<ContactTables>, ids: readonly string[]): Promise<void> {
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return;
  await trx
    .insertInto("erased_requests")
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
