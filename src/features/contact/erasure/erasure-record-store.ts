import type { Selectable, Transaction } from "kysely";
import type { Erasure, NewErasure } from "#app/features/contact/rules/erasure.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

export function createErasureRecords({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
    /** Every erasure, newest first. */
    async list(): Promise<Erasure[]> {
      const rows = await db
        .selectFrom("erasures")
        .selectAll()
        .orderBy("erased_at", "desc")
        .execute();
      return rows.map(toErasure);
    },

    async find(receipt: string): Promise<Erasure | undefined> {
      const row = await db
        .selectFrom("erasures")
        .selectAll()
        .where("receipt", "=", receipt)
        .executeTakeFirst();
      return row && toErasure(row);
    },

    /** Copies erasure records of another database; known receipts stay unchanged. */
    async importErasures(erasures: readonly Erasure[]): Promise<void> {
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
  };
}

/** Adds requests to the record of an erasure, which the first batch creates; returns their number. */
export async function recordErasure(
  trx: Transaction<ContactTables>,
  newErasure: NewErasure,
  ids: readonly string[],
): Promise<number> {
  if (ids.length > 0) await insertErasure(trx, newErasure, ids.length);
  return ids.length;
}

export async function insertErasure(
  trx: Transaction<ContactTables>,
  newErasure: NewErasure,
  requests: number,
): Promise<void> {
  await trx
    .insertInto("erasures")
    .values(toRow({ ...newErasure, requests, cleanedAt: undefined }))
    .onConflict((conflict) =>
      conflict.column("receipt").doUpdateSet(({ eb }) => ({
        requests: eb("erasures.requests", "+", requests),
      })),
    )
    .execute();
}

function toRow(erasure: Erasure): ContactTables["erasures"] {
  return {
    receipt: erasure.receipt,
    erased_at: erasure.erasedAt.toISOString(),
    person: erasure.person ?? null,
    requests: erasure.requests,
    cleaned_at: erasure.cleanedAt?.toISOString() ?? null,
  };
}

function toErasure(row: Selectable<ContactTables["erasures"]>): Erasure {
  return {
    receipt: row.receipt,
    erasedAt: new Date(row.erased_at),
    person: row.person ?? undefined,
    requests: row.requests,
    cleanedAt: row.cleaned_at ? new Date(row.cleaned_at) : undefined,
  };
}
