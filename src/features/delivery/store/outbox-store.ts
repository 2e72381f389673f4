import type { Kysely, Selectable } from "kysely";
import {
  announcementDestinations,
  type Destination,
} from "#app/features/delivery/rules/destinations.ts";
import type {
  AnnouncedPost,
  Backlog,
  DeliveryState,
  OutboxEntry,
  OutboxStore,
} from "#app/features/delivery/rules/outbox-ports.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { DeliveriesTable, Tables } from "#app/platform/database/tables.ts";
import { claimAnnouncements, claimRequests, type DeliveryTable } from "./claim-deliveries.ts";

const noLease = { lease: null, leased_until: null };
const noError = { fault_code: null, fault_message: null, fault_at: null, earlier_faults: null };
/** Number of errors that are kept beside the last one: a destination may be gone for days. */
const maxEarlierErrors = 7;

const deliveryTables: readonly DeliveryTable[] = ["deliveries", "announcements"];

const getDeliveryTable = (destination: Destination): DeliveryTable =>
  announcementDestinations.some((one) => one === destination) ? "announcements" : "deliveries";

/** Creates the outbox of a database. */
export function createOutboxStore({
  db,
  transact,
  rowLocks,
}: Pick<Database, "db" | "transact" | "rowLocks">): OutboxStore {
  return {
    claim: (options) =>
      transact((trx) =>
        getDeliveryTable(options.destination) === "announcements"
          ? claimAnnouncements(trx, options, rowLocks)
          : claimRequests(trx, options, rowLocks),
      ),

    markDelivered: ({ id, destination }, now) =>
      transact(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable(getDeliveryTable(destination))
          .set({ state: "delivered", settled_at: now.toISOString(), ...noLease })
          .where("id", "=", id)
          .where("state", "in", ["waiting", "failed"])
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0;
      }),

    recordFailure: (
      { id, destination, leaseToken },
      { code, message },
      { nextAt, retryTime },
      now,
    ) =>
      transact(async (trx) => {
        const at = now.toISOString();
        const table = getDeliveryTable(destination);
        const stored = await trx
          .selectFrom(table)
          .select(["fault_code", "fault_at", "earlier_faults"])
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .executeTakeFirst();
        if (!stored) return false;
        const { numUpdatedRows } = await trx
          .updateTable(table)
          .set({
            ...(nextAt ? { next_at: nextAt.toISOString() } : { state: "failed", settled_at: at }),
            tried_for: retryTime,
            fault_code: code,
            fault_message: message,
            fault_at: at,
            earlier_faults: addEarlierError(stored),
            ...noLease,
          })
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0;
      }),

    async release({ id, destination, leaseToken }) {
      await transact((trx) =>
        trx
          .updateTable(getDeliveryTable(destination))
          .set(noLease)
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .execute(),
      );
    },

    async list(page) {
      // Ids begin with their time, so that both lists merge by id.
      const entries = [...(await listRequests(db, page)), ...(await listAnnouncements(db, page))];
      return entries.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, page.limit);
    },

    async find(id) {
      const delivery = await selectRequestDeliveries(db)
        .where("deliveries.id", "=", id)
        .executeTakeFirst();
      if (delivery) return toRequestEntry(delivery);
      const announcement = await db
        .selectFrom("announcements")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return announcement && toAnnouncementEntry(announcement);
    },

    async listOfRequest(requestId) {
      const rows = await selectRequestDeliveries(db)
        .where("deliveries.request_id", "=", requestId)
        .orderBy("deliveries.id")
        .execute();
      return rows.map(toRequestEntry);
    },

    async listDelivered({ destination, limit }) {
      // By the time at which they were due, for which there is an index.
      if (getDeliveryTable(destination) === "deliveries") {
        const rows = await selectRequestDeliveries(db)
          .where("state", "=", "delivered")
          .where("destination", "=", destination)
          .orderBy("next_at", "desc")
          .limit(limit)
          .execute();
        return rows.map(toRequestEntry);
      }
      const rows = await db
        .selectFrom("announcements")
        .selectAll()
        .where("state", "=", "delivered")
        .where("destination", "=", destination)
        .orderBy("next_at", "desc")
        .limit(limit)
        .execute();
      return rows.map(toAnnouncementEntry);
    },

    retry: (id, now) =>
      transact(async (trx) => {
        const at = now.toISOString();
        let total = 0;
        for (const table of deliveryTables) {
          const { numUpdatedRows } = await trx
            .updateTable(table)
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
          total += Number(numUpdatedRows);
        }
        return total;
      }),

    discard: (id, now) =>
      transact(async (trx) => {
        let total = 0;
        for (const table of deliveryTables) {
          const { numUpdatedRows } = await trx
            .updateTable(table)
            .set({ state: "discarded", settled_at: now.toISOString(), ...noLease })
            .where("id", "=", id)
            .where("state", "in", ["waiting", "failed"])
            .executeTakeFirstOrThrow();
          total += Number(numUpdatedRows);
        }
        return total;
      }),

    async listBacklog() {
      const rows = [];
      for (const table of deliveryTables) {
        rows.push(
          ...(await db
            .selectFrom(table)
            .select(({ fn }) => [
              "destination",
              "state",
              fn.countAll<number>().as("total"),
              fn.min("waiting_since").as("oldest"),
            ])
            .where("state", "in", ["waiting", "failed"])
            .groupBy(["destination", "state"])
            .orderBy("destination")
            .execute()),
        );
      }
      return toBacklogs(rows);
    },
  };
}

type OutboxPage = Parameters<OutboxStore["list"]>[0];

const selectRequestDeliveries = (db: Kysely<Tables>) =>
  db
    .selectFrom("deliveries")
    .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
    .selectAll("deliveries")
    .select(["reference", "first_name", "last_name"]);

async function listRequests(
  db: Kysely<Tables>,
  { limit, states, after = "" }: OutboxPage,
): Promise<OutboxEntry[]> {
  const rows = await selectRequestDeliveries(db)
    .where("state", "in", states)
    .where("deliveries.id", ">", after)
    .orderBy("deliveries.id")
    .limit(limit)
    .execute();
  return rows.map(toRequestEntry);
}

async function listAnnouncements(
  db: Kysely<Tables>,
  { limit, states, after = "" }: OutboxPage,
): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom("announcements")
    .selectAll()
    .where("state", "in", states)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toAnnouncementEntry);
}

function toRequestEntry(
  row: Selectable<DeliveriesTable> &
    Pick<Selectable<Tables["contact_requests"]>, "reference" | "first_name" | "last_name">,
): OutboxEntry {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return toEntry(row, row.reference, { id: row.request_id, name });
}

function toAnnouncementEntry(row: Selectable<Tables["announcements"]>): OutboxEntry {
  const posts: AnnouncedPost[] = JSON.parse(row.posts);
  const reference = posts.length === 1 ? (posts[0]?.slug ?? "") : `${posts.length} posts`;
  return toEntry(row, reference, undefined);
}

function toEntry(
  row: Omit<Selectable<DeliveriesTable>, "request_id">,
  reference: string,
  request: OutboxEntry["request"],
): OutboxEntry {
  const { fault_code: code, fault_message: message, fault_at: at } = row;
  return {
    id: row.id,
    reference,
    request,
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
    earlierErrors: readEarlierErrors(row).map((fault) => ({
      code: fault.code,
      at: new Date(fault.at),
    })),
  };
}

type StoredErrors = Pick<Selectable<DeliveriesTable>, "fault_code" | "fault_at" | "earlier_faults">;

/** JSON of the earlier errors of a row once its last one is one of them; null without any. */
function addEarlierError(row: StoredErrors): string | null {
  const { fault_code: code, fault_at: at } = row;
  if (code === null || at === null) return null;
  return JSON.stringify([...readEarlierErrors(row), { code, at }].slice(-maxEarlierErrors));
}

function readEarlierErrors({
  earlier_faults: faults,
}: Pick<StoredErrors, "earlier_faults">): { code: string; at: string }[] {
  return faults === null ? [] : JSON.parse(faults);
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
