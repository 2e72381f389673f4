import type { Kysely, Selectable, Transaction } from "kysely";
import {
  type RequestRow,
  setAnswered,
  toHandledRequest,
  updateWork,
} from "#app/features/contact/requests/request-row-store.ts";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import {
  findAssigneeAfterWork,
  type HandledRequest,
  type HandlingState,
  isSettled,
} from "#app/features/contact/rules/handling.ts";
import {
  outgoingStates,
  type Reply,
  type ReplyContent,
  type ReplyLetter,
} from "#app/features/contact/rules/reply.ts";
import type { RequestAction } from "#app/features/contact/rules/request-actions.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { ActedBy, Actor } from "#app/platform/actions/action.ts";
import { createActionId, deriveActionId } from "#app/platform/actions/action-id.ts";
import { type ActionOutcome, createActions } from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { createReplyDraftStore } from "./reply-draft-store.ts";

/** Work on a request that is done together with its reply. */
export interface AfterReply {
  /** Version of the request that the user saw: of a later one, neither state nor follow-up is changed. */
  readonly version: number;
  /** Undefined to leave it. */
  readonly state: HandlingState | undefined;
  /** Day as 2026-11-27, null for none, undefined to leave it. */
  readonly followUpOn: string | null | undefined;
}

/** A reply that is to be sent. */
export interface NewReply {
  /** UUID version 7 of its form, which has sent another letter where it is taken. */
  readonly id: string;
  readonly letter: Omit<ReplyLetter, "isQuoted">;
  readonly quote: string | undefined;
  readonly author: { readonly id: string; readonly name: string; readonly email: string };
  /** Template that was used. */
  readonly templateId: string | undefined;
  /** Failed reply that this one replaces. */
  readonly replaces: string | undefined;
  /** Ids of the letters that its author has seen, and of the users with a draft; undefined to send it in any case. */
  readonly known?: readonly string[] | undefined;
}

/** `unseen`: not sent, since there is a letter or a draft that its author does not know of. */
type SendRefusal = "unseen" | "unknown";

/** Result of an answer, and its action: another one than was asked for where the work stays as another user changed it. */
export interface AnswerOutcome<Refusal extends string> {
  readonly outcome: ActionOutcome<Refusal>;
  readonly actionId: string;
}

/** Storage of replies to contact requests. Every method rejects when the database fails. */
export function createReplyStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  const actions = createActions({ db, transact });

  /** Answers a request: with the work that goes with it, or without where its version is not the one that was seen. */
  async function answer<Refusal extends string>(
    request: HandledRequest,
    after: AfterReply,
    actedBy: ActedBy,
    kind: "reply-sent" | "request-answered",
    send: (trx: Transaction<ContactTables>, actor: Actor) => Promise<"done" | Refusal>,
  ): Promise<AnswerOutcome<Refusal | "unknown">> {
    const subject = request.reference;
    const hasWork = after.state !== undefined || after.followUpOn !== undefined;
    const actor = { ...actedBy, id: actedBy.id ?? createActionId() };
    const run = (answered: RequestAction, isWorkKept: boolean) =>
      actions.run<Refusal | "stale" | "unknown">(answered, async (trx, action) => {
        // One letter to a person at a time: PostgreSQL would not show one to the other.
        const row = await lockRequest(trx, request.id);
        if (!row) return "unknown";
        const isStale = row.handling_version !== after.version;
        if (isStale && hasWork && !isWorkKept) return "stale";
        const outcome = await send(trx, action);
        if (outcome !== "done") return outcome;
        await finish(trx, row, isWorkKept ? undefined : after, action);
        return "done";
      });
    const outcome = await run({ ...actor, kind, subject }, false);
    if (outcome !== "stale") return { outcome, actionId: actor.id };
    const actionId = deriveActionId(actor.id, "without work");
    const alone = { ...actor, id: actionId, kind: `${kind}-only`, subject } as const;
    return { outcome: (await run(alone, true)) as ActionOutcome<Refusal | "unknown">, actionId };
  }

  return {
    ...createReplyDraftStore({ db, transact }),

    /** Stores a reply, due at once, with the work that goes with it, and deletes the draft: all or nothing. */
    send: (request: HandledRequest, reply: NewReply, after: AfterReply, actor: ActedBy) =>
      answer<SendRefusal>(request, after, actor, "reply-sent", async (trx, action) => {
        const { author, known } = reply;
        if (known && (await hasUnseen(trx, request.id, author.id, known))) return "unseen";
        await insertReply(trx, request.id, reply, action);
        return "done";
      }),

    /** Records that a request was answered elsewhere, and deletes the draft. */
    markAnswered: (request: HandledRequest, after: AfterReply, actor: ActedBy) =>
      answer(request, after, actor, "request-answered", async () => "done"),

    /** Replies to requests by their ids, oldest first; requests without any have no entry. */
    async listReplies(requestIds: readonly string[]): Promise<Map<string, Reply[]>> {
      // PostgreSQL takes no empty list.
      if (requestIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("replies")
        .selectAll()
        .where("request_id", "in", requestIds)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return Map.groupBy(rows.map(toReply), ({ requestId }) => requestId);
    },
  };
}

/** Locks a request until the end of the transaction. */
async function lockRequest(
  trx: Transaction<ContactTables>,
  id: string,
): Promise<RequestRow | undefined> {
  await trx
    .updateTable("contact_requests")
    .set(({ ref }) => ({ handling_version: ref("handling_version") }))
    .where("id", "=", id)
    .execute();
  return trx.selectFrom("contact_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts a reply in place of a failed one, and counts the use of its template. */
async function insertReply(
  trx: Transaction<ContactTables>,
  requestId: string,
  { id, author, letter, quote, replaces, templateId }: NewReply,
  action: Actor,
): Promise<void> {
  const insert = (replyId: string) =>
    trx
      .insertInto("replies")
      .values({
        id: replyId,
        destination: "reply",
        request_id: requestId,
        user_id: author.id,
        author: author.name,
        author_email: author.email,
        ...letter,
        quote: quote ?? null,
        ...createDeliveryState(action.at),
        action_id: action.id,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
  if (!(await insert(id))) await insert(action.id);
  if (replaces) {
    await trx
      .updateTable("replies")
      .set({ state: "discarded", settled_at: action.at.toISOString() })
      .where("id", "=", replaces)
      .where("request_id", "=", requestId)
      .where("state", "=", "failed")
      .execute();
  }
  if (templateId) {
    await trx
      .updateTable("reply_templates")
      .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
      .where("id", "=", templateId)
      .execute();
  }
}

/** A letter that left or will, or another user's draft, is not among the known ones. */
async function hasUnseen(
  trx: Transaction<ContactTables>,
  requestId: string,
  userId: string,
  known: readonly string[],
): Promise<boolean> {
  // PostgreSQL takes no empty list.
  const seen = ["", ...known];
  const reply = await trx
    .selectFrom("replies")
    .select("id")
    .where("request_id", "=", requestId)
    .where("state", "in", outgoingStates)
    .where("id", "not in", seen)
    .executeTakeFirst();
  const draft = await trx
    .selectFrom("reply_drafts")
    .select("user_id")
    .where("request_id", "=", requestId)
    .where("user_id", "not in", [...seen, userId])
    .executeTakeFirst();
  return reply !== undefined || draft !== undefined;
}

/** Deletes the draft, sets the time of the first answer, and changes the work; a won or lost request keeps its own. */
async function finish(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  after: AfterReply | undefined,
  actor: Actor,
): Promise<void> {
  const { userId = "" } = actor;
  await trx
    .deleteFrom("reply_drafts")
    .where("request_id", "=", row.id)
    .where("user_id", "=", userId)
    .execute();
  await setAnswered(trx, row.id, actor);
  const { assigneeId, state: before } = toHandledRequest(row);
  if (!after || isSettled(before)) return;
  const { state, followUpOn } = after;
  const work = {
    ...(state && { state }),
    ...(followUpOn !== undefined && { followUpOn: followUpOn ?? undefined }),
    assigneeId: findAssigneeAfterWork(assigneeId, assigneeId, userId),
  };
  // Its version is the one of the locked row.
  await updateWork(trx, row, work, actor);
}

/** Replies with their requests, by their ids. */
export async function loadReplies(
  db: Kysely<ContactTables>,
  ids: readonly string[],
): Promise<Map<string, ReplyContent>> {
  const rows = await db
    .selectFrom("replies")
    .innerJoin("contact_requests", "contact_requests.id", "replies.request_id")
    .leftJoin("deliveries", (join) =>
      join
        .onRef("deliveries.request_id", "=", "replies.request_id")
        .on("deliveries.destination", "=", "visitor-mail"),
    )
    .selectAll("contact_requests")
    .select([
      "replies.id as reply_id",
      "replies.author",
      "replies.author_email",
      "replies.recipient",
      "replies.subject",
      "replies.text",
      "replies.quote",
      "deliveries.id as receipt_id",
    ])
    .where("replies.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ reply_id, author, author_email, recipient, subject, text, ...row }) => [
      reply_id,
      {
        request: toContactRequest(row),
        letter: { recipient, subject, text },
        quote: row.quote ?? undefined,
        author: { name: author, email: author_email },
        receiptId: row.receipt_id ?? undefined,
      },
    ]),
  );
}

const toReply = (row: Selectable<ContactTables["replies"]>): Reply => ({
  id: row.id,
  requestId: row.request_id,
  author: row.author,
  recipient: row.recipient,
  subject: row.subject,
  text: row.text,
  createdAt: new Date(row.created_at),
  state: row.state as Reply["state"],
  settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
  errorCode: row.fault_code ?? undefined,
  refusal: row.state === "failed" ? (row.fault_words ?? undefined) : undefined,
});
