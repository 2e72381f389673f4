import { randomUUIDv7 } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import {
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
  type ReplyDraft,
  type ReplyLetter,
} from "#app/features/contact/rules/reply.ts";
import type { UserAction } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";

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
  /** UUID version 7 of the form: with the same letter it is sent once. */
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
  readonly at: Date;
}

/** Form whose script saves the draft. */
interface DraftForm {
  /** Id that its reply will have. */
  readonly replyId: string;
  /** When the draft that it holds was saved, as ISO 8601; empty for none. */
  readonly seen: string;
  /** Number of this save of the form, which may arrive before an earlier one, or before that was answered. */
  readonly step: number;
}

/**
 * `kept`: sent, and the work left as another user changed it meanwhile. `unseen`: not sent, since there is a letter or a draft
 * that its author does not know of.
 */
export type SendOutcome = "sent" | "kept" | "repeated" | "unseen";

/** Storage of replies to contact requests. Every method rejects when the database fails. */
export function createReplyStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
    /** Stores a reply, due at once, with the work that goes with it, and deletes the draft: all or nothing. */
    send: (request: HandledRequest, reply: NewReply, after: AfterReply): Promise<SendOutcome> =>
      transact(async (trx) => {
        const { author, at, letter } = reply;
        const insert = (id: string) =>
          trx
            .insertInto("replies")
            .values({
              id,
              destination: "reply",
              request_id: request.id,
              user_id: author.id,
              author: author.name,
              author_email: author.email,
              ...letter,
              quote: reply.quote ?? null,
              ...createDeliveryState(at),
            })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .returning("id")
            .executeTakeFirst();
        // One letter to a person at a time: PostgreSQL would not show one to the other.
        await trx
          .updateTable("contact_requests")
          .set(({ ref }) => ({ handling_version: ref("handling_version") }))
          .where("id", "=", request.id)
          .execute();
        if (await isStored(trx, request.id, reply)) return "repeated";
        if (reply.known && (await hasUnseen(trx, request.id, author.id, reply.known))) {
          return "unseen";
        }
        if (!(await insert(reply.id))) await insert(randomUUIDv7());
        if (reply.replaces) {
          await trx
            .updateTable("replies")
            .set({ state: "discarded", settled_at: at.toISOString() })
            .where("id", "=", reply.replaces)
            .where("request_id", "=", request.id)
            .where("state", "=", "failed")
            .execute();
        }
        if (reply.templateId) {
          await trx
            .updateTable("reply_templates")
            .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
            .where("id", "=", reply.templateId)
            .execute();
        }
        return (await finish(trx, request.id, after, { userId: author.id, at })) ? "sent" : "kept";
      }),

    /** Records that a request was answered elsewhere, and deletes the draft; false if the work was left as it is. */
    markAnswered: (
      request: HandledRequest,
      after: AfterReply,
      actor: UserAction,
    ): Promise<boolean> => transact((trx) => finish(trx, request.id, after, actor)),

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

    async saveDraft(
      requestId: string,
      userId: string,
      letter: ReplyLetter,
      at: Date,
    ): Promise<void> {
      const draft = { ...toDraftRow(letter, at), form_id: null, form_step: null };
      await transact((trx) =>
        trx
          .insertInto("reply_drafts")
          .values({ request_id: requestId, user_id: userId, ...draft })
          .onConflict((conflict) => conflict.columns(["user_id", "request_id"]).doUpdateSet(draft))
          .execute(),
      );
    },

    /** Stores the draft that a form's script sends; false if there is another draft, or the form was sent. */
    autosaveDraft: (
      requestId: string,
      userId: string,
      letter: ReplyLetter,
      at: Date,
      form: DraftForm,
    ): Promise<boolean> =>
      transact(async (trx) => {
        const sent = await trx
          .selectFrom("replies")
          .select("id")
          .where("id", "=", form.replyId)
          .executeTakeFirst();
        if (sent) return false;
        const draft = {
          ...toDraftRow(letter, at),
          ...{ form_id: form.replyId, form_step: form.step },
        };
        const isLater = (eb: ExpressionBuilder<ContactTables, "reply_drafts">) =>
          eb.and([
            eb("reply_drafts.form_id", "=", form.replyId),
            eb("reply_drafts.form_step", "<", form.step),
          ]);
        const stored = form.seen
          ? await trx
              .updateTable("reply_drafts")
              .set(draft)
              .where("request_id", "=", requestId)
              .where("user_id", "=", userId)
              .where((eb) => eb.or([eb("saved_at", "=", form.seen), isLater(eb)]))
              .returning("saved_at")
              .executeTakeFirst()
          : await trx
              .insertInto("reply_drafts")
              .values({ request_id: requestId, user_id: userId, ...draft })
              .onConflict((conflict) =>
                conflict.columns(["user_id", "request_id"]).doUpdateSet(draft).where(isLater),
              )
              .returning("saved_at")
              .executeTakeFirst();
        return stored !== undefined;
      }),

    async findDraft(requestId: string, userId: string): Promise<ReplyDraft | undefined> {
      const row = await db
        .selectFrom("reply_drafts")
        .selectAll()
        .where("request_id", "=", requestId)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row && toDraft(row);
    },

    /** Drafts of one user and of the others for a request. */
    async listDraftsFor(requestId: string, userId: string) {
      const drafts = (await this.listDrafts([requestId])).get(requestId) ?? [];
      const [draft] = drafts.filter((one) => one.userId === userId);
      return { draft, others: drafts.filter((one) => one.userId !== userId) };
    },

    /** Drafts of all users for requests by their ids. */
    async listDrafts(requestIds: readonly string[]): Promise<Map<string, ReplyDraft[]>> {
      if (requestIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("reply_drafts")
        .selectAll()
        .where("request_id", "in", requestIds)
        .orderBy("saved_at")
        .execute();
      const drafts = Map.groupBy(rows, (row) => row.request_id).entries();
      return new Map(drafts.map(([id, found]) => [id, found.map(toDraft)]));
    },
  };
}

/** The form of a reply was sent with this unchanged letter before, as after going back to it. */
async function isStored(
  trx: Transaction<ContactTables>,
  requestId: string,
  { id, letter }: NewReply,
): Promise<boolean> {
  const row = await trx
    .selectFrom("replies")
    .select("id")
    .where("id", "=", id)
    .where("request_id", "=", requestId)
    .where("recipient", "=", letter.recipient)
    .where("subject", "=", letter.subject)
    .where("text", "=", letter.text)
    .executeTakeFirst();
  return row !== undefined;
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

/**
 * Deletes the draft, sets the time of the first answer, and changes the work on the version that was seen; a won or lost request
 * keeps its own.
 */
async function finish(
  trx: Transaction<ContactTables>,
  requestId: string,
  { version, state, followUpOn }: AfterReply,
  actor: UserAction,
): Promise<boolean> {
  await trx
    .deleteFrom("reply_drafts")
    .where("request_id", "=", requestId)
    .where("user_id", "=", actor.userId)
    .execute();
  await setAnswered(trx, requestId, actor.at);
  const row = await trx
    .selectFrom("contact_requests")
    .selectAll()
    .where("id", "=", requestId)
    .executeTakeFirst();
  if (!row) return false;
  const { assigneeId, state: before } = toHandledRequest(row);
  if (isSettled(before)) return row.handling_version === version;
  const work = {
    ...(state && { state }),
    ...(followUpOn !== undefined && { followUpOn: followUpOn ?? undefined }),
    assigneeId: findAssigneeAfterWork(assigneeId, assigneeId, actor.userId),
  };
  return updateWork(trx, { ...row, handling_version: version }, work, actor);
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

const toDraftRow = ({ isQuoted, ...letter }: ReplyLetter, at: Date) => ({
  ...letter,
  quoted: Number(isQuoted),
  saved_at: at.toISOString(),
});

const toDraft = (row: Selectable<ContactTables["reply_drafts"]>): ReplyDraft => ({
  userId: row.user_id,
  recipient: row.recipient,
  subject: row.subject,
  text: row.text,
  isQuoted: row.quoted === 1,
  savedAt: new Date(row.saved_at),
});
