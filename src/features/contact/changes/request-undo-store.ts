import type { Selectable, Transaction } from "kysely";
import {
  addChange,
  type RequestRow,
  updateRow,
} from "#app/features/contact/requests/request-row-store.ts";
import type { RequestChange } from "#app/features/contact/rules/handling.ts";
import { type UndoOutcome, undoTime } from "#app/features/contact/rules/request-list.ts";
import type { UserAction } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";

type Change = Selectable<ContactTables["request_changes"]>;

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

export const isUndoBatch = (batch: string | null): boolean =>
  batch?.startsWith(undoPrefix) ?? false;

/** Takes back the changes of a batch that the user made within `undoTime`. */
export async function undoChanges(
  trx: Transaction<ContactTables>,
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
  trx: Transaction<ContactTables>,
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

/** A release has the reason that it cleared as its value; the value before a mark is none. */
const getPrevious = ({ kind, value, previous }: Change) =>
  kind === "released" ? value : kind === "suspect" ? null : previous;

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

const deliveryTables = ["deliveries", "replies"] as const;

/**
 * Holds back what of a request was not delivered; returns the ids of what had failed, which could otherwise be sent again with
 * all others that failed. Leases stay: what is with a mail server may still arrive.
 */
export async function holdBack(
  trx: Transaction<ContactTables>,
  requestId: string,
  at: string,
): Promise<string[]> {
  const failed: string[] = [];
  for (const table of deliveryTables) {
    const hold = (state: "waiting" | "failed") =>
      trx
        .updateTable(table)
        .set({ state: "discarded", settled_at: at })
        .where("request_id", "=", requestId)
        .where("state", "=", state)
        .returning("id")
        .execute();
    await hold("waiting");
    failed.push(...(await hold("failed")).map(({ id }) => id));
  }
  return failed;
}

/** Gives what a mark held back the state that it had, and holds back what a release enqueued; neither ends a lease. */
async function moveDeliveries(
  trx: Transaction<ContactTables>,
  change: Change,
  now: Date,
): Promise<void> {
  if (change.kind === "suspect") {
    const failed = change.previous?.split(",") ?? [""];
    for (const table of deliveryTables) {
      const held = trx
        .updateTable(table)
        .where("request_id", "=", change.request_id)
        .where("state", "=", "discarded")
        .where("settled_at", "=", change.at);
      await held
        .where("id", "in", failed)
        .set(({ fn }) => ({ state: "failed", settled_at: fn.coalesce("fault_at", "settled_at") }))
        .execute();
      await held
        .where("id", "not in", failed)
        .set({ state: "waiting", settled_at: null })
        .execute();
    }
  }
  if (change.kind === "released") {
    const at = now.toISOString();
    const marked = change.previous ?? at;
    await trx
      .updateTable("deliveries")
      // What a mark held back is again as the mark left it.
      .set(({ eb }) => ({
        state: "discarded",
        settled_at: eb.case().when("created_at", "<=", marked).then(marked).else(at).end(),
      }))
      .where("request_id", "=", change.request_id)
      .where("state", "in", ["waiting", "failed"])
      .execute();
  }
}
