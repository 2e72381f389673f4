import type { Selectable, Transaction } from "kysely";
import {
  addChange,
  type RequestRow,
  updateRow,
} from "#app/features/contact/requests/request-row-store.ts";
import type { RequestChange } from "#app/features/contact/rules/handling.ts";
import { suspectErasureKind, undoKind } from "#app/features/contact/rules/request-actions.ts";
import { undoTime } from "#app/features/contact/rules/request-list.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Actor } from "#app/platform/actions/action.ts";
import { findAction, markUndone } from "#app/platform/actions/action-store.ts";
import { holdAgain, letGo } from "./spam-mark-store.ts";

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

/** `undone-before` by another action; `too-late` also where everything was changed since. */
type UndoRefusal = "undone-before" | "too-late";

/**
 * Takes back the changes of an action that the same user did within `undoTime`, or another user who erased suspects, where that
 * is allowed; what was changed since is left alone.
 */
export async function undoChanges(
  trx: Transaction<ContactTables>,
  actionId: string,
  actor: Actor,
  mayUndoErasures: boolean,
): Promise<"done" | UndoRefusal> {
  const action = await findAction(trx, actionId);
  if (!action || action.kind === undoKind) return "too-late";
  const isAllowed =
    action.userId === actor.userId || (mayUndoErasures && action.kind === suspectErasureKind);
  if (!isAllowed) return "too-late";
  if (action.undoneBy) return "undone-before";
  if (actor.at.getTime() - action.at.getTime() >= undoTime) return "too-late";
  const changes = await trx
    .selectFrom("request_changes")
    .selectAll()
    .where("action_id", "=", actionId)
    .orderBy("id")
    .execute();
  let undone = 0;
  for (const [id, ofRequest] of Map.groupBy(changes, (change) => change.request_id)) {
    const marks = ofRequest.filter(({ kind }) => kind === "suspect" || kind === "released");
    // The work that was typed beside a mark stays.
    const changesToUndo = marks.length > 0 ? marks : ofRequest;
    if (await undoRequest(trx, id, changesToUndo, actor)) undone += 1;
  }
  if (undone === 0) {
    // Another undo at the same time may have come first.
    return (await findAction(trx, actionId))?.undoneBy ? "undone-before" : "too-late";
  }
  await markUndone(trx, actionId, actor);
  return "done";
}

async function undoRequest(
  trx: Transaction<ContactTables>,
  id: string,
  changes: readonly Change[],
  actor: Actor,
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
    if (change.kind === "suspect") await letGo(trx, id, change);
    if (change.kind === "released") await holdAgain(trx, id, actor);
    const value = change.kind === "released" ? null : getPrevious(change);
    await addChange(trx, id, change.kind as RequestChange["kind"], value ?? undefined, actor);
  }
  return true;
}

const columnOf = ({ kind }: Change) => columns[kind as keyof typeof columns];

/** The value of the column before. A release keeps the reason that it cleared; a mark keeps deliveries, and had none before it. */
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
  const isFirstAnswer = row.answered_by !== null && row.answered_by === change.action_id;
  if (isFirstAnswer && change.kind === "state")
    return { ...value, answered_at: null, answered_by: null };
  if (change.kind === "suspect") return { ...value, suspected_at: null };
  return change.kind === "released" ? { ...value, suspected_at: change.previous } : value;
}
