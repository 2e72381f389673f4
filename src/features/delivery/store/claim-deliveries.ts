import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type {
  AnnouncementDestination,
  RequestDestination,
} from "#app/features/delivery/rules/destinations.ts";
import type { ClaimedDelivery, OutboxStore } from "#app/features/delivery/rules/outbox-ports.ts";
import { maxDelay } from "#app/features/delivery/rules/retry-schedule.ts";
import type { DeliveriesTable, Tables } from "#app/platform/database/tables.ts";

/** A table of deliveries: of contact requests, or of announcements. Both have the same columns of state. */
export type DeliveryTable = "deliveries" | "announcements";

type ClaimOptions = Parameters<OutboxStore["claim"]>[0];

/** Leases due deliveries of contact requests. With `rowLocks`, rows that another replica locks are skipped. */
export async function claimRequests(
  trx: Transaction<Tables>,
  options: ClaimOptions,
  rowLocks: boolean,
): Promise<ClaimedDelivery[]> {
  const due = await trx
    .selectFrom("deliveries")
    .innerJoin("contact_requests", "contact_requests.id", "deliveries.request_id")
    .selectAll("contact_requests")
    .select(["deliveries.id as delivery_id", ...claimedColumns])
    .where((eb) => isClaimable(eb, options))
    .orderBy("next_at")
    .limit(options.limit)
    // Of several replicas at once each takes others: none waits for another's commit.
    .$if(rowLocks, (query) => query.forUpdate("deliveries").skipLocked())
    .execute();
  const ids = due.map(({ delivery_id }) => delivery_id);
  const leaseToken = await leaseRows(trx, "deliveries", ids, options);
  return due.map((row) => ({
    id: row.delivery_id,
    destination: options.destination as RequestDestination,
    request: toContactRequest(row),
    ...toLease(row, leaseToken),
  }));
}

/** Leases due announcements, likewise. */
export async function claimAnnouncements(
  trx: Transaction<Tables>,
  options: ClaimOptions,
  rowLocks: boolean,
): Promise<ClaimedDelivery[]> {
  const due = await trx
    .selectFrom("announcements")
    .select(["id", "posts", ...claimedColumns])
    .where((eb) => isClaimable(eb, options))
    .orderBy("next_at")
    .limit(options.limit)
    .$if(rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = due.map(({ id }) => id);
  const leaseToken = await leaseRows(trx, "announcements", ids, options);
  return due.map(({ id, posts, ...row }) => ({
    id,
    destination: options.destination as AnnouncementDestination,
    posts: JSON.parse(posts),
    ...toLease(row, leaseToken),
  }));
}

const claimedColumns = ["attempts", "created_at", "tried_for", "fault_at"] as const;

type ClaimedColumns = Pick<Selectable<DeliveriesTable>, (typeof claimedColumns)[number]>;

function toLease(row: ClaimedColumns, leaseToken: string) {
  return {
    attempt: row.attempts + 1,
    createdAt: new Date(row.created_at),
    leaseToken,
    retryTime: row.tried_for,
    lastFailedAt: row.fault_at === null ? undefined : new Date(row.fault_at),
  };
}

/** Leases the rows and counts their attempt; returns the token of the lease. */
async function leaseRows(
  trx: Transaction<Tables>,
  table: DeliveryTable,
  ids: readonly string[],
  { now, leaseDuration }: ClaimOptions,
): Promise<string> {
  const lease = randomUUID();
  if (ids.length === 0) return lease;
  await trx
    .updateTable(table)
    .set(({ eb }) => ({
      lease,
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  return lease;
}

function isClaimable(
  eb: ExpressionBuilder<Tables, DeliveryTable | "contact_requests">,
  { destination, now, leaseDuration }: ClaimOptions,
) {
  return eb.and([
    eb("state", "=", "waiting"),
    eb("destination", "=", destination),
    isDue(eb, "next_at", now, maxDelay),
    eb.or([eb("leased_until", "is", null), isDue(eb, "leased_until", now, leaseDuration)]),
  ]);
}

/** Due: past, or further ahead than any delay, as after a wrong clock. Twice the longest delay tolerates small clock differences between replicas. */
function isDue(
  eb: ExpressionBuilder<Tables, DeliveryTable | "contact_requests">,
  column: "next_at" | "leased_until",
  now: Date,
  maxAhead: number,
) {
  return eb.or([
    eb(column, "<=", now.toISOString()),
    eb(column, ">", new Date(now.getTime() + 2 * maxAhead).toISOString()),
  ]);
}
