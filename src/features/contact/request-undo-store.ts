import type { Selectable, Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import { addChange, type RequestRow, updateRow } from "./request-row-store.ts";
import type { RequestChange } from "./rules/handling.ts";
import { type UndoOutcome, undoTime } from "./rules/request-list.ts";
import type { UserAction } from "./rules/stored-request.ts";

type Change = Selectable<Tables["request_changes"]>;

/** The column that each kind of change writes. */
const columns = {
  state: "handling",
  assignee: "handled_by",
  suspect: "suspect_reason",
  released: "suspect_reason",
  erasing: "erase_at",
  amount: "amount",
  "lost-reason": "lost_reason",
  "follow-up": "follow_up_on",
} as const satisfies Record<string, keyof RequestRow>;

/** Kind of the entry that undoes another. */
const inverses: Partial<Record<RequestChange["kind"], RequestChange["kind"]>> = {
  suspect: "released",
  released: "suspect",
};

const undoPrefix = "undo:";

/** Whether changes of this batch took back another one. */
export const isUndoBatch = (batch: string | null): boolean =>
  batch?.startsWith(undoPrefix) ?? false;

/** Takes back the changes of a batch that the user made within `undoTime`. */
export async function undoChanges(
  trx: Transaction<Tables>,
  batch: string,
  user: UserAction,
): Promise<UndoOutcome> {
  const changes = await trx
    .selectFrom("request_changes")
    .selectAll()
    .where("batch", "=", batch)
    .where("user_id", "=", user.userId)
    .where("at", ">", new Date(user.at.getTime() - undoTime).toISOString())
    .orderBy("id")
    .execute();
  const undoBatch = undoPrefix + batch;
  const earlier = await trx
    .selectFrom("request_changes")
    .select("request_id")
    .where("batch", "=", undoBatch)
    .execute();
  const isUndone = new Set(earlier.map(({ request_id }) => request_id));
  let [undone, again, stale] = [0, 0, 0];
  for (const [id, ofRequest] of Map.groupBy(changes, (change) => change.request_id)) {
    if (isUndone.has(id)) again += 1;
    else if (await undoRequest(trx, id, ofRequest, undoBatch, user)) undone += 1;
    else stale += 1;
  }
  return { undone, again, stale };
}

async function undoRequest(
  trx: Transaction<Tables>,
  id: string,
  changes: readonly Change[],
  undoBatch: string,
  user: UserAction,
): Promise<boolean> {
  const row = await trx
    .selectFrom("contact_requests")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || !changes.every((change) => isAsLeft(row, change))) return false;
  const values = Object.assign({}, ...changes.map((change) => restore(row, change)));
  if (!(await updateRow(trx, row, values))) return false;
  for (const change of changes) {
    await moveDeliveries(trx, change, user.at);
    const kind = change.kind as RequestChange["kind"];
    const value = kind === "suspect" ? change.value : getPrevious(change);
    await addChange(trx, id, inverses[kind] ?? kind, value ?? undefined, user, {
      previous: null,
      batch: undoBatch,
    });
  }
  return true;
}

const columnOf = ({ kind }: Change) => columns[kind as keyof typeof columns];

/** A release has the reason that it cleared as its value. */
const getPrevious = ({ kind, value, previous }: Change) => (kind === "released" ? value : previous);

/** A request that is being erased is left alone until that is undone. */
const isAsLeft = (row: RequestRow, change: Change) =>
  (row.erase_at === null || change.kind === "erasing") &&
  (row[columnOf(change)]?.toString() ?? null) ===
    (change.kind === "released" ? null : change.value);

function restore(row: RequestRow, change: Change): Partial<RequestRow> {
  const previous = getPrevious(change);
  const isNumber = change.kind === "amount" && previous !== null;
  const value = { [columnOf(change)]: isNumber ? Number(previous) : previous };
  if (change.kind === "state" && row.answered_at === change.at) {
    return { ...value, answered_at: null };
  }
  if (change.kind === "suspect") return { ...value, suspected_at: null };
  return change.kind === "released" ? { ...value, suspected_at: change.previous } : value;
}

/** Sends on what a mark held back, and holds back what a release enqueued. */
async function moveDeliveries(trx: Transaction<Tables>, change: Change, now: Date): Promise<void> {
  const at = now.toISOString();
  if (change.kind === "suspect") {
    for (const table of ["deliveries", "replies"] as const) {
      await trx
        .updateTable(table)
        .set({ state: "waiting", settled_at: null, waiting_since: at, next_at: at })
        .where("request_id", "=", change.request_id)
        .where("state", "=", "discarded")
        .where("settled_at", "=", change.at)
        .execute();
    }
  }
  if (change.kind === "released") {
    await trx
      .updateTable("deliveries")
      .set({ state: "discarded", settled_at: at, lease: null, leased_until: null })
      .where("request_id", "=", change.request_id)
      .where("state", "=", "waiting")
      .execute();
  }
}
