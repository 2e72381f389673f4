import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { ClaimedDelivery, DeliveryKind } from "./delivery.ts";
import type { DeliveryTables } from "./delivery-columns.ts";
import { maxDelay } from "./retry-schedule.ts";

export interface ClaimOptions {
  readonly destination: string;
  readonly limit: number;
  readonly now: Date;
  /** Milliseconds. */
  readonly leaseDuration: number;
}

/** Leases due deliveries of a kind. With `rowLocks`, rows that another replica locks are skipped. */
export async function claimDeliveries(
  trx: Transaction<PlatformTables>,
  { table, load }: Pick<DeliveryKind, "table" | "load">,
  options: ClaimOptions,
  rowLocks: boolean,
): Promise<ClaimedDelivery[]> {
  const { destination, now, leaseDuration, limit } = options;
  const rows = trx.$extendTables<DeliveryTables>();
  const due = await rows
    .selectFrom(table)
    .select(["id", "attempts", "created_at", "tried_for", "fault_at"])
    .where((eb) => isClaimable(eb, options))
    .orderBy("next_at")
    .limit(limit)
    // Concurrent replicas take different rows: none waits for another's commit.
    .$if(rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const leaseToken = randomUUID();
  await rows
    .updateTable(table)
    .set(({ eb }) => ({
      lease: leaseToken,
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", ids)
    .execute();
  const contents = await load(trx, ids);
  return due.map((row) => ({
    ...contents.get(row.id),
    id: row.id,
    destination,
    attempt: row.attempts + 1,
    createdAt: new Date(row.created_at),
    leaseToken,
    retryTime: row.tried_for,
    lastFailedAt: row.fault_at === null ? undefined : new Date(row.fault_at),
  }));
}

function isClaimable(
  eb: ExpressionBuilder<DeliveryTables, string>,
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
  eb: ExpressionBuilder<DeliveryTables, string>,
  column: "next_at" | "leased_until",
  now: Date,
  maxAhead: number,
) {
  return eb.or([
    eb(column, "<=", now.toISOString()),
    eb(column, ">", new Date(now.getTime() + 2 * maxAhead).toISOString()),
  ]);
}
