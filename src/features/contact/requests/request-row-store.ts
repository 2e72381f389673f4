import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import {
  findStateAfterWork,
  type HandledRequest,
  type HandlingState,
  hasAnswer,
  isSettled,
  type LostReason,
  type RequestChange,
  type RequestWork,
  type WorkChangeKind,
  workChangeKinds,
} from "#app/features/contact/rules/handling.ts";
import { maxCounted } from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Actor } from "#app/platform/actions/action.ts";

/** Contact request as it is stored. */
export type RequestRow = Selectable<ContactTables["contact_requests"]>;

export type RequestQuery<O> = SelectQueryBuilder<ContactTables, "contact_requests", O>;

/** In the place of a user's id, which cannot be null there. */
export const commandLine = "";

export function toHandledRequest(row: RequestRow): HandledRequest {
  return {
    ...toContactRequest(row),
    state: row.handling as HandlingState,
    assigneeId: row.handled_by ?? undefined,
    followUpOn: row.follow_up_on ?? undefined,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
    amount: row.amount ?? undefined,
    lostReason: (row.lost_reason as LostReason | null) ?? undefined,
    suspectedAt: row.suspected_at === null ? undefined : new Date(row.suspected_at),
    version: row.handling_version,
    enteredBy: row.entered_by ?? undefined,
  };
}

/** All requests but suspects and those waiting for erasure. */
export const selectKnown = (db: Kysely<ContactTables>) =>
  db
    .selectFrom("contact_requests")
    .where("suspect_reason", "is", null)
    .where("erase_at", "is", null);

/** Number of requests of a query. */
export async function count<O>(query: RequestQuery<O>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Number of requests of a query, up to a limit: one more than `maxCounted` stands for all beyond. */
export async function countSome<O>(
  db: Kysely<ContactTables>,
  query: RequestQuery<O>,
  limit: number = maxCounted + 1,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.clearSelect().select("contact_requests.id").limit(limit).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Changes a request of the version of its row; false if another change came first. */
export async function updateRow(
  trx: Transaction<ContactTables>,
  { id, handling_version: version }: Pick<RequestRow, "id" | "handling_version">,
  values: Partial<RequestRow>,
): Promise<boolean> {
  // The first of several transactions with one version changes the row; the others find another version.
  const { numUpdatedRows } = await trx
    .updateTable("contact_requests")
    .set({ ...values, handling_version: version + 1 })
    .where("id", "=", id)
    .where("handling_version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Changes the work on a request of the version of its row, and stores what has changed. A state without a result removes that
 * of an earlier one; without a change the version stays. False if another change came first.
 */
export async function updateWork(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  change: Partial<RequestWork>,
  actor: Actor,
): Promise<boolean> {
  const before = toHandledRequest(row);
  const work: RequestWork = { ...before, ...change };
  const state = findStateAfterWork(before, work);
  const isLost = state === "lost";
  const after = {
    ...work,
    state,
    amount: isSettled(state) ? work.amount : undefined,
    lostReason: isLost ? work.lostReason : undefined,
  };
  const changes = Object.entries(workChangeKinds)
    .map(([kind, property]) => ({
      kind: kind as WorkChangeKind,
      previous: before[property]?.toString(),
      value: after[property]?.toString(),
    }))
    .filter(({ previous, value }) => previous !== value);
  if (changes.length === 0) return true;
  const values = {
    handling: after.state,
    handled_by: after.assigneeId ?? null,
    follow_up_on: after.followUpOn ?? null,
    amount: after.amount ?? null,
    lost_reason: after.lostReason ?? null,
  };
  if (!(await updateRow(trx, row, values))) return false;
  if (hasAnswer(after.state) && !hasAnswer(before.state)) await setAnswered(trx, row.id, actor);
  for (const { kind, previous, value } of changes) {
    await addChange(trx, row.id, kind, value, actor, previous);
  }
  return true;
}

/** Sets the time of the first answer, once. */
export async function setAnswered(
  trx: Transaction<ContactTables>,
  requestId: string,
  { id, at }: { readonly id: string | null; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable("contact_requests")
    .set({ answered_at: at.toISOString(), answered_by: id })
    .where("id", "=", requestId)
    .where("answered_at", "is", null)
    .execute();
}

/** Stores a change of a request; a release keeps the signs of spam as its value. */
export async function addChange(
  trx: Transaction<ContactTables>,
  requestId: string,
  kind: RequestChange["kind"],
  value: string | undefined,
  { id, userId, at }: Actor,
  previous?: string | null,
): Promise<void> {
  await trx
    .insertInto("request_changes")
    .values({
      id: randomUUIDv7(),
      request_id: requestId,
      user_id: userId ?? commandLine,
      at: at.toISOString(),
      kind,
      value: value ?? null,
      previous: previous ?? null,
      action_id: id,
    })
    .execute();
}
