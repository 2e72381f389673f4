import type { Kysely, Transaction } from "kysely";
import { toContactRecord, toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type {
  ContactRequest,
  CreateOutcome,
  IdempotencyKey,
  NewDelivery,
  RequestContent,
} from "#app/features/contact/rules/stored-request.ts";
import { createReceiptState } from "#app/features/contact/submission/receipt-limit-store.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";

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
export async function enqueueDeliveries(
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
