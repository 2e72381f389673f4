import type { Transaction } from "kysely";
import {
  addChange,
  type RequestRow,
  setAnswered,
  updateRow,
} from "#app/features/contact/requests/request-row-store.ts";
import {
  type HandlingState,
  hasAnswer,
  unsettledStates,
} from "#app/features/contact/rules/handling.ts";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { addAction } from "#app/platform/actions/action-store.ts";

/**
 * Counts a reply that arrived as the first answer, if an earlier failure had taken that back. A receipt that did not arrive waits
 * for no one from then on: the visitor has a letter.
 */
export async function settleAnswer(
  trx: Transaction<ContactTables>,
  replyId: string,
  now: Date,
): Promise<void> {
  const reply = await trx
    .selectFrom("replies")
    .select(["request_id", "action_id"])
    .where("id", "=", replyId)
    .executeTakeFirst();
  if (!reply) return;
  await setAnswered(trx, reply.request_id, { id: reply.action_id, at: now });
  await trx
    .updateTable("deliveries")
    .set({ state: "discarded", settled_at: now.toISOString() })
    .where("request_id", "=", reply.request_id)
    .where("destination", "=", "visitor-mail")
    .where("state", "=", "failed")
    .execute();
}

/** Stores the words, cleaned, with which a mail server refused a reply for good. */
export async function storeRefusal(
  trx: Transaction<ContactTables>,
  replyId: string,
  words: string,
): Promise<void> {
  await trx
    .updateTable("replies")
    .set({ fault_words: words || null })
    .where("id", "=", replyId)
    .execute();
}

/**
 * Takes back the answer of a reply that will not arrive, once: the request has the state from before, and waits. Where there was
 * another answer it is for today, unless a user chose a day since. Rejects if the request was changed meanwhile.
 */
export async function takeBackAnswer(
  trx: Transaction<ContactTables>,
  replyId: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const row = await trx
    .selectFrom("contact_requests")
    .innerJoin("replies", "replies.request_id", "contact_requests.id")
    .selectAll("contact_requests")
    .select("replies.action_id as reply_action_id")
    .where("replies.id", "=", replyId)
    .executeTakeFirst();
  if (!row) return;
  const { reply_action_id: replyActionId, ...request } = row;
  const history = await readHistory(trx, request.id);
  const isTakenBack = history.changes.some(
    ({ kind, value }) => kind === "undelivered" && value === replyId,
  );
  if (isTakenBack) return;
  const values = chooseValues(request, { id: replyId, actionId: replyActionId }, history, today);
  if (Object.keys(values).length > 0 && !(await updateRow(trx, request, values))) {
    throw new Error("the request was changed meanwhile");
  }
  const action = { id: createActionId(), userId: undefined, at: now };
  const kind = "reply-undelivered" satisfies RequestActionKind;
  await addAction(trx, { ...action, kind, subject: request.reference });
  if (values.handling) await addChange(trx, request.id, "state", values.handling, action);
  if (values.follow_up_on) {
    await addChange(trx, request.id, "follow-up", values.follow_up_on, action);
  }
  await addChange(trx, request.id, "undelivered", replyId, action);
}

type History = Awaited<ReturnType<typeof readHistory>>;

/** Replies to a request, and the changes of the work on it in their order. */
async function readHistory(trx: Transaction<ContactTables>, requestId: string) {
  const replies = await trx
    .selectFrom("replies")
    .select(["id", "created_at", "state", "action_id"])
    .where("request_id", "=", requestId)
    .execute();
  const changes = await trx
    .selectFrom("request_changes")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return { replies, changes };
}

const noAnswer = { answered_at: null, answered_by: null };

/** Changed columns of a request whose reply will not arrive; empty for none. */
function chooseValues(
  request: RequestRow,
  reply: { readonly id: string; readonly actionId: string | null },
  { replies, changes }: History,
  today: string,
): Partial<Pick<RequestRow, "answered_at" | "answered_by" | "handling" | "follow_up_on">> {
  const replyActions = new Set(replies.map(({ action_id }) => action_id));
  const isOfReply = ({ action_id }: Pick<History["changes"][number], "action_id">) =>
    action_id !== null && replyActions.has(action_id);
  const states = changes.filter(({ kind }) => kind === "state");
  const [otherAnswer] = [
    ...replies
      .filter(({ id, state }) => id !== reply.id && ["waiting", "delivered"].includes(state))
      .map(({ created_at, action_id }) => ({ answered_at: created_at, answered_by: action_id })),
    ...states
      .filter((change) => hasAnswer(change.value as HandlingState) && !isOfReply(change))
      .map(({ at, action_id }) => ({ answered_at: at, answered_by: action_id })),
  ].toSorted((one, other) => (one.answered_at < other.answered_at ? -1 : 1));
  const isItsAnswer = request.answered_by !== null && request.answered_by === reply.actionId;
  const answer = isItsAnswer ? (otherAnswer ?? noAnswer) : request;
  const answeredAt = answer.answered_at;
  const state = request.handling as HandlingState;
  const followUp = changes.findLast(({ kind }) => kind === "follow-up");
  const isLater = request.follow_up_on === null || request.follow_up_on > today;
  const isChosen = followUp !== undefined && !isOfReply(followUp);
  const isForToday = answeredAt !== null && unsettledStates.includes(state) && isLater && !isChosen;
  return {
    ...(isItsAnswer && { answered_at: answeredAt, answered_by: answer.answered_by }),
    ...(answeredAt === null && hasAnswer(state) && { handling: states.at(-1)?.previous ?? "open" }),
    ...(isForToday && { follow_up_on: today }),
  };
}
