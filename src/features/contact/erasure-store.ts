import type { Selectable, Transaction } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { ErasuresTable, Tables } from "#app/platform/database/tables.ts";
import type { Erasure, ErasureStore, NewErasure } from "./rules/erasure-ports.ts";

/** Tables with personal data of visitors, or hashes of it. */
const personalTables = [
  "contact_requests",
  "idempotency_keys",
  "deliveries",
  "request_notes",
  "request_changes",
  "request_words",
] as const satisfies (keyof Tables)[];

/** Key of the time of the last retention run. */
const clockKey = "retention";

/**
 * Milliseconds for which a waiting delivery protects its request from retention. Deliveries are given up long before; one
 * to a destination that is no longer set would protect it for ever.
 */
const maxDeliveryWait = 7 * 24 * 60 * 60_000;

const before = (time: Date, milliseconds: number) =>
  new Date(time.getTime() - milliseconds).toISOString();

/** Creates the store that erases contact requests from a database and its files. */
export function createErasureStore({
  db,
  transact,
  rewrite,
}: Pick<Database, "db" | "transact" | "rewrite">): ErasureStore {
  return {
    erasePerson: (normalizedEmail, newErasure, receivedUntil) =>
      transact(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("contact_requests")
          .where("email_folded", "=", normalizedEmail)
          .$if(receivedUntil !== undefined, (query) =>
            query.where("received_at", "<=", receivedUntil?.toISOString() ?? ""),
          )
          .executeTakeFirstOrThrow();
        return recordErasure(trx, newErasure, Number(numDeletedRows));
      }),

    eraseBefore: (time, limit, begun) =>
      transact(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("contact_requests")
          .where("id", "in", (query) =>
            query
              .selectFrom("contact_requests")
              .select("id")
              .where("received_at", "<", time.toISOString())
              .where(({ not, exists, selectFrom }) =>
                not(
                  exists(
                    selectFrom("deliveries")
                      .select("deliveries.id")
                      .whereRef("deliveries.request_id", "=", "contact_requests.id")
                      .where("deliveries.state", "=", "waiting")
                      .where(
                        "deliveries.waiting_since",
                        ">",
                        before(begun.erasedAt, maxDeliveryWait),
                      ),
                  ),
                ),
              )
              .orderBy("received_at")
              .limit(limit),
          )
          .executeTakeFirstOrThrow();
        return recordErasure(trx, begun, Number(numDeletedRows));
      }),

    async listSenders() {
      const rows = await db
        .selectFrom("contact_requests")
        .select("email_folded")
        .distinct()
        .execute();
      return rows.map(({ email_folded }) => email_folded);
    },

    async list() {
      const rows = await db
        .selectFrom("erasures")
        .selectAll()
        .orderBy("erased_at", "desc")
        .execute();
      return rows.map(toErasure);
    },

    async importErasures(erasures) {
      await transact(async (trx) => {
        for (const erasure of erasures) {
          await trx
            .insertInto("erasures")
            .values(toRow(erasure))
            .onConflict((conflict) => conflict.column("receipt").doNothing())
            .execute();
        }
      });
    },

    async purgeFiles(now, timeout) {
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

    async findRetentionClock() {
      const clockRow = db.selectFrom("marks").select("value").where("name", "=", clockKey);
      return (await clockRow.executeTakeFirst())?.value;
    },

    async compareAndSetRetentionClock(last, next) {
      const swapped = await db
        .insertInto("marks")
        .values({ name: clockKey, value: next })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ value: next })
            .where("marks.value", "=", last ?? ""),
        )
        .returning("name")
        .executeTakeFirst();
      return swapped !== undefined;
    },
  };
}

/** Adds to the record of an erasure, which the first batch creates; returns the number. */
async function recordErasure(
  trx: Transaction<Tables>,
  newErasure: NewErasure,
  requests: number,
): Promise<number> {
  if (requests === 0) return 0;
  await trx
    .insertInto("erasures")
    .values(toRow({ ...newErasure, requests, cleanedAt: undefined }))
    .onConflict((conflict) =>
      conflict.column("receipt").doUpdateSet(({ eb }) => ({
        requests: eb("erasures.requests", "+", requests),
      })),
    )
    .execute();
  return requests;
}

function toRow(erasure: Erasure): ErasuresTable {
  return {
    receipt: erasure.receipt,
    erased_at: erasure.erasedAt.toISOString(),
    person: erasure.person ?? null,
    requests: erasure.requests,
    cleaned_at: erasure.cleanedAt?.toISOString() ?? null,
  };
}

function toErasure(row: Selectable<ErasuresTable>): Erasure {
  return {
    receipt: row.receipt,
    erasedAt: new Date(row.erased_at),
    person: row.person ?? undefined,
    requests: row.requests,
    cleanedAt: row.cleaned_at ? new Date(row.cleaned_at) : undefined,
  };
}
