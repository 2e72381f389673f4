import type { Kysely, Transaction } from "kysely";
import { toContactRecord, toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type {
  ChangeActor,
  ContactRequest,
  CreateOutcome,
  IdempotencyKey,
  NewDelivery,
  ReleaseOutcome,
  RequestContent,
} from "#app/features/contact/rules/stored-request.ts";
import { createReceiptState } from "#app/features/contact/submission/receipt-limit-store.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { addChange, type RequestRow, updateRow } from "./request-row-store.ts";

/** Storage of contact requests. Every method rejects when the database fails. */
export type ContactStore = ReturnType<typeof createContactStore>;

export function createContactStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
    /**
     * Stores a request, its idempotency key and its deliveries in one transaction. Resolves once they are on disk;
     * of any number of equal submissions at the same time one is stored and all get its reference.
     */
    create: (
      request: ContactRequest,
      idempotencyKey: IdempotencyKey,
      deliveries: readonly NewDelivery[] = [],
    ): Promise<CreateOutcome> =>
      transact((trx) => create(trx, request, idempotencyKey, deliveries)),

    /**
     * Clears the mark of the suspect with this id or reference, and stores its deliveries and the release with the signs of
     * spam: all or nothing. Of any number of releases at the same time one does.
     */
    release: (
      idOrReference: string,
      deliveries: readonly NewDelivery[],
      actor: ChangeActor,
    ): Promise<ReleaseOutcome> =>
      transact((trx) => releaseSuspect(trx, idOrReference, deliveries, actor)),

    /** Number of stored requests, suspects included. */
    async count(): Promise<number> {
      const { total } = await db
        .selectFrom("contact_requests")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Deletes expired idempotency keys; returns their number. */
    async deleteExpiredIdempotencyKeys(now: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("idempotency_keys")
        .where("expires_at", "<=", now.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

async function create(
  trx: Transaction<ContactTables>,
  request: ContactRequest,
  idempotencyKey: IdempotencyKey,
  deliveries: readonly NewDelivery[],
): Promise<CreateOutcome> {
  if (!(await claimKey(trx, request, idempotencyKey))) {
    const storedKey = await trx
      .selectFrom("idempotency_keys")
      .select(["body_hash", "reference"])
      .where("key", "=", idempotencyKey.key)
      .executeTakeFirst();
    // Swept just now, between the two statements: the key is free.
    if (!storedKey) return create(trx, request, idempotencyKey, deliveries);
    return storedKey.body_hash === idempotencyKey.bodyHash
      ? { status: "repeated", reference: storedKey.reference }
      : { status: "key-conflict" };
  }
  await trx
    .insertInto("contact_requests")
    .values({
      ...toContactRecord(request),
      email_folded: normalizeEmail(request.email),
      suspected_at: request.suspectReason ? request.receivedAt.toISOString() : null,
    })
    .execute();
  await enqueueDeliveries(trx, request, deliveries, request.receivedAt);
  return { status: "stored", reference: request.reference };
}

/** Releases a suspect as `release` does, as part of a batch. */
export async function releaseSuspect(
  trx: Transaction<ContactTables>,
  idOrReference: string,
  deliveries: readonly NewDelivery[],
  actor: ChangeActor,
  batch?: string,
): Promise<ReleaseOutcome> {
  const request = await trx
    .selectFrom("contact_requests")
    .select(["id", "reference", "email", "suspect_reason", "suspected_at", "handling_version"])
    .select("entered_by")
    .where("erase_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference.toUpperCase())]),
    )
    .executeTakeFirst();
  if (!request) return { status: "unknown" };
  if (request.suspect_reason === null) return { status: "unmarked" };
  if (!(await updateRow(trx, request, { suspect_reason: null, suspected_at: null }))) {
    // Changed just now, between the two statements.
    return releaseSuspect(trx, idOrReference, deliveries, actor, batch);
  }
  const undo = batch === undefined ? undefined : { previous: request.suspected_at, batch };
  await addChange(trx, request.id, "released", request.suspect_reason, actor, undo);
  await enqueueMissing(trx, request, deliveries, actor.at);
  return { status: "released", reference: request.reference };
}

/**
 * A request that a user marked may have been delivered before: only what the mark held back, or was never sent, is sent. Of one
 * that a user entered nothing is.
 */
async function enqueueMissing(
  trx: Transaction<ContactTables>,
  request: Pick<RequestRow, "id" | "email" | "suspected_at" | "entered_by">,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (request.entered_by !== null) return;
  const at = now.toISOString();
  const known = await trx
    .selectFrom("deliveries")
    .select("destination")
    .where("request_id", "=", request.id)
    .execute();
  await trx
    .updateTable("deliveries")
    .set({ state: "waiting", settled_at: null, waiting_since: at, next_at: at })
    .where("request_id", "=", request.id)
    .where("state", "=", "discarded")
    .where("settled_at", ">=", request.suspected_at ?? "")
    .execute();
  const missing = deliveries.filter(
    ({ destination }) => !known.some((delivery) => delivery.destination === destination),
  );
  await enqueueDeliveries(trx, request, missing, now);
}

/**
 * Claims the key if it is unused or expired. One of several concurrent transactions gets it; the others
 * wait for its commit. A key far in the future was written under a wrong clock and counts as expired:
 * otherwise requests would be repeats for as long as the clock was wrong.
 */
async function claimKey(
  trx: Transaction<ContactTables>,
  { reference, receivedAt }: ContactRequest,
  { key, bodyHash, lifetime }: IdempotencyKey,
): Promise<boolean> {
  const after = (milliseconds: number) =>
    new Date(receivedAt.getTime() + milliseconds).toISOString();
  const row = { body_hash: bodyHash, reference, expires_at: after(lifetime) };
  const claimed = await trx
    .insertInto("idempotency_keys")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(row)
        .where(({ eb, or }) =>
          or([
            eb("idempotency_keys.expires_at", "<=", after(0)),
            eb("idempotency_keys.expires_at", ">", after(2 * lifetime)),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Inserts the deliveries of a stored request into the outbox, due at once. */
async function enqueueDeliveries(
  trx: Transaction<ContactTables>,
  { id: requestId, email }: Pick<ContactRequest, "id" | "email">,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const isReceipt = ({ destination }: NewDelivery) => destination === "visitor-mail";
  const receiptState = deliveries.some(isReceipt) && (await createReceiptState(trx, email, at));
  const rows = deliveries.map((delivery) => ({
    ...{ ...delivery, request_id: requestId },
    ...{ ...createDeliveryState(at), ...(isReceipt(delivery) && receiptState) },
  }));
  await trx.insertInto("deliveries").values(rows).execute();
}

/** The requests of deliveries, by the ids of these. */
export async function loadRequests(
  db: Kysely<ContactTables>,
  deliveryIds: readonly string[],
): Promise<Map<string, RequestContent>> {
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
    .selectAll("contact_requests")
    .select("deliveries.id as delivery_id")
    .where("deliveries.id", "in", deliveryIds)
    .execute();
  return new Map(
    rows.map(({ delivery_id, ...row }) => [delivery_id, { request: toContactRequest(row) }]),
  );
}
