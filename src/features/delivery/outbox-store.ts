import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type {
  ContactRequestsTable,
  DeliveriesTable,
  Tables,
} from "#app/platform/database/tables.ts";
import type { Destination } from "./rules/destinations.ts";
import type {
  Backlog,
  ClaimedDelivery,
  DeliveryState,
  OutboxEntry,
  OutboxStore,
} from "./rules/outbox-ports.ts";
import { maxDelay } from "./rules/retry-schedule.ts";

const noLease = { lease: null, leased_until: null };
const noError = { fault_code: null, fault_message: null, fault_at: null };

/** Creates the outbox of a database. */
export function createOutboxStore({
  db,
  transact,
  rowLocks,
}: Pick<Database, "db" | "transact" | "rowLocks">): OutboxStore {
  return {
    claim: (options) => transact((trx) => claim(trx, options, rowLocks)),

    markDelivered: ({ id }, now) =>
      transact(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("deliveries")
          .set({ state: "delivered", settled_at: now.toISOString(), ...noLease })
          .where("id", "=", id)
          .where("state", "in", ["waiting", "failed"])
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0;
      }),

    recordFailure: ({ id, leaseToken }, { code, message }, { nextAt, retryTime }, now) =>
      transact(async (trx) => {
        const at = now.toISOString();
        const { numUpdatedRows } = await trx
          .updateTable("deliveries")
          .set({
            ...(nextAt ? { next_at: nextAt.toISOString() } : { state: "failed", settled_at: at }),
            tried_for: retryTime,
            fault_code: code,
            fault_message: message,
            fault_at: at,
            ...noLease,
          })
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0;
      }),

    async release({ id, leaseToken }) {
      await transact((trx) =>
        trx
          .updateTable("deliveries")
          .set(noLease)
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .execute(),
      );
    },

    async list({ limit, states, after }) {
      const rows = await db
        .selectFrom("deliveries")
        .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
        .selectAll("deliveries")
        .select("reference")
        .where("state", "in", states)
        .$if(after !== undefined, (query) => query.where("deliveries.id", ">", after ?? ""))
        .orderBy("deliveries.id")
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },

    retry: (id, now) =>
      transact(async (trx) => {
        const at = now.toISOString();
        const { numUpdatedRows } = await trx
          .updateTable("deliveries")
          .set({
            state: "waiting",
            attempts: 0,
            waiting_since: at,
            next_at: at,
            tried_for: 0,
            settled_at: null,
            ...noError,
          })
          .where("state", "in", ["waiting", "failed", ...(id ? ["discarded"] : [])])
          .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    discard: (id, now) =>
      transact(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("deliveries")
          .set({ state: "discarded", settled_at: now.toISOString(), ...noLease })
          .where("id", "=", id)
          .where("state", "in", ["waiting", "failed"])
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    async listBacklog() {
      const rows = await db
        .selectFrom("deliveries")
        .select(({ fn }) => [
          "destination",
          "state",
          fn.countAll<number>().as("total"),
          fn.min("waiting_since").as("oldest"),
        ])
        .where("state", "in", ["waiting", "failed"])
        .groupBy(["destination", "state"])
        .orderBy("destination")
        .execute();
      return toBacklogs(rows);
    },
  };
}

async function claim(
  trx: Transaction<Tables>,
  { destination, limit, now, leaseDuration }: Parameters<OutboxStore["claim"]>[0],
  rowLocks: boolean,
): Promise<ClaimedDelivery[]> {
  const due = await trx
    .selectFrom("deliveries")
    .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
    .selectAll("contact_requests")
    .select(["deliveries.id as delivery_id", "attempts", "created_at", "tried_for", "fault_at"])
    .where("state", "=", "waiting")
    .where("destination", "=", destination)
    .where((eb) => isDue(eb, "next_at", now, maxDelay))
    .where((eb) =>
      eb.or([eb("leased_until", "is", null), isDue(eb, "leased_until", now, leaseDuration)]),
    )
    .orderBy("next_at")
    .limit(limit)
    // Of several replicas at once each takes others: none waits for another's commit.
    .$if(rowLocks, (query) => query.forUpdate("deliveries").skipLocked())
    .execute();
  if (due.length === 0) return [];

  const token = randomUUID();
  await trx
    .updateTable("deliveries")
    .set(({ eb }) => ({
      lease: token,
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where(
      "id",
      "in",
      due.map(({ delivery_id }) => delivery_id),
    )
    .execute();
  return due.map((row) => ({
    id: row.delivery_id,
    destination,
    request: toContactRequest(row),
    attempt: row.attempts + 1,
    createdAt: new Date(row.created_at),
    leaseToken: token,
    retryTime: row.tried_for,
    lastFailedAt: row.fault_at === null ? undefined : new Date(row.fault_at),
  }));
}

/** Due: past, or further ahead than any delay, as after a wrong clock. Twice the longest delay tolerates small clock differences between replicas. */
function isDue(
  eb: ExpressionBuilder<Tables, "deliveries" | "contact_requests">,
  column: "next_at" | "leased_until",
  now: Date,
  maxAhead: number,
) {
  return eb.or([
    eb(column, "<=", now.toISOString()),
    eb(column, ">", new Date(now.getTime() + 2 * maxAhead).toISOString()),
  ]);
}

function toEntry(
  row: Selectable<DeliveriesTable> & Pick<ContactRequestsTable, "reference">,
): OutboxEntry {
  const { fault_code: code, fault_message: message, fault_at: at } = row;
  return {
    id: row.id,
    reference: row.reference,
    destination: row.destination as Destination,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAt: new Date(row.next_at),
    settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
    lastError:
      code === null || message === null || at === null
        ? undefined
        : { code, message, at: new Date(at) },
  };
}

function toBacklogs(
  rows: readonly { destination: string; state: string; total: number; oldest: string }[],
): Backlog[] {
  const backlogs = new Map<Destination, Backlog>();
  for (const { destination, state, total, oldest } of rows) {
    const key = destination as Destination;
    const existing = backlogs.get(key) ?? {
      destination: key,
      waiting: 0,
      oldest: undefined,
      failed: 0,
    };
    const found =
      state === "failed" ? { failed: total } : { waiting: total, oldest: new Date(oldest) };
    backlogs.set(key, { ...existing, ...found });
  }
  return [...backlogs.values()];
}
