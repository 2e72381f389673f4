import type { ExpressionBuilder, Selectable } from "kysely";
import type { ReplyDraft, ReplyLetter } from "#app/features/contact/rules/reply.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Form whose script saves the draft. */
interface DraftForm {
  /** Id that its reply will have. */
  readonly replyId: string;
  /** When the draft that it holds was saved, as ISO 8601; empty for none. */
  readonly seen: string;
  /** Number of this save of the form, which may arrive before an earlier one, or before that was answered. */
  readonly step: number;
}

export function createReplyDraftStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
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
