import type { Transaction } from "kysely";
import type { Tables } from "#app/platform/database/tables.ts";
import { addChange, type RequestRow, setAnswered, updateRow } from "./request-row-store.ts";
import { type HandlingState, hasAnswer, unsettledStates } from "./rules/handling.ts";

/** Counts a reply that arrived as the first answer, if an earlier failure had taken that back. */
export async function countAnswer(
  trx: Transaction<Tables>,
  replyId: string,
  now: Date,
): Promise<void> {
  const reply = await trx
    .selectFrom("replies")
    .select("request_id")
    .where("id", "=", replyId)
    .executeTakeFirst();
  if (reply) await setAnswered(trx, reply.request_id, now);
}

/**
 * Takes back the answer of a reply that will not arrive, once: the request has the state from before, and waits. Where there was
 * another answer it is for today, unless a user chose a day since. Rejects if the request was changed meanwhile.
 */
export async function takeBackAnswer(
  trx: Transaction<Tables>,
  replyId: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const row = await trx
    .selectFrom("contact_requests")
    .innerJoin("replies", "replies.request_id", "contact_requests.id")
    .selectAll("contact_requests")
    .select("replies.created_at")
    .where("replies.id", "=", replyId)
    .executeTakeFirst();
  if (!row) return;
  const { created_at: repliedAt, ...request } = row;
  const replies = await trx
    .selectFrom("replies")
    .select(["id", "user_id", "created_at", "state"])
    .where("request_id", "=", request.id)
    .execute();
  const changes = await trx
    .selectFrom("request_changes")
    .selectAll()
    .where("request_id", "=", request.id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const ofKind = (name: string) => changes.filter(({ kind }) => kind === name);
  if (ofKind("undelivered").some(({ value }) => value === replyId)) return;
  const isOfReply = ({ user_id, at }: (typeof changes)[number]) =>
    replies.some((reply) => reply.user_id === user_id && reply.created_at === at);
  const [otherAnswer = null] = [
    ...replies
      .filter(({ id, state }) => id !== replyId && ["waiting", "delivered"].includes(state))
      .map((reply) => reply.created_at),
    ...ofKind("state")
      .filter((change) => hasAnswer(change.value as HandlingState) && !isOfReply(change))
      .map(({ at }) => at),
  ].toSorted();
  const answeredAt = request.answered_at === repliedAt ? otherAnswer : request.answered_at;
  const state = request.handling as HandlingState;
  const values: Partial<RequestRow> = {};
  if (answeredAt !== request.answered_at) values.answered_at = answeredAt;
  if (answeredAt === null && hasAnswer(state)) {
    values.handling = ofKind("state").at(-1)?.previous ?? "open";
  }
  const followUp = ofKind("follow-up").at(-1);
  const isLater = request.follow_up_on === null || request.follow_up_on > today;
  const isChosen = followUp !== undefined && !isOfReply(followUp);
  if (answeredAt !== null && unsettledStates.includes(state) && isLater && !isChosen) {
    values.follow_up_on = today;
  }
  if (Object.keys(values).length > 0 && !(await updateRow(trx, request, values))) {
    throw new Error("the request was changed meanwhile");
  }
  const actor = { userId: undefined, at: now };
  if (values.handling) await addChange(trx, request.id, "state", values.handling, actor);
  if (values.follow_up_on)
    await addChange(trx, request.id, "follow-up", values.follow_up_on, actor);
  await addChange(trx, request.id, "undelivered", replyId, actor);
}
