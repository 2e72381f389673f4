import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import {
  commandLine,
  toHandledRequest,
  updateWork,
} from "#app/features/contact/requests/request-row-store.ts";
import type {
  HandlingOutcome,
  NoteText,
  OtherRequest,
  RequestChange,
  RequestNote,
  WorkChange,
} from "#app/features/contact/rules/handling.ts";
import { identifyingDigits, isSamePhone } from "#app/features/contact/rules/same-phone.ts";
import type { ContactRequest, UserAction } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { listMailSpellings } from "#app/platform/text/mail-spellings.ts";
import { isUndoBatch } from "./request-undo-store.ts";

/** Requests of one person that a screen lists. */
const maxOthers = 50;

/** The last ten digits of a telephone, as the index has them. */
const phoneEnd = sql<string>`substr(phone, length(phone) - 9)`;

/** Storage of what users decide and write about single requests. */
export function createWorkStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
    /** Changes the work on the given version, and stores what has changed, with a note if there is one: all or nothing. */
    change: (
      id: string,
      { version, note, batch, ...work }: WorkChange,
      actor: UserAction,
    ): Promise<HandlingOutcome> =>
      transact(async (trx) => {
        const row = await trx
          .selectFrom("contact_requests")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row) return "unknown";
        if (row.handling_version !== version) return "stale";
        if (!(await updateWork(trx, row, work, actor, batch))) return "stale";
        if (note) await insertNote(trx, id, note, actor);
        return "changed";
      }),

    async addNote(id: string, text: string, actor: UserAction): Promise<void> {
      await transact((trx) => insertNote(trx, id, text, actor));
    },

    /** Replaces the text of a note of this author, and keeps the earlier one; false if it is another's, or unchanged. */
    correctNote: (noteId: string, text: string, { userId, at }: UserAction): Promise<boolean> =>
      transact(async (trx) => {
        const note = await trx
          .selectFrom("request_notes")
          .selectAll()
          .where("id", "=", noteId)
          .where("user_id", "=", userId)
          .where("text", "<>", text)
          .executeTakeFirst();
        if (!note) return false;
        const { numUpdatedRows } = await trx
          .updateTable("request_notes")
          .set({ text, at: at.toISOString() })
          .where("id", "=", noteId)
          // The second of two concurrent corrections would store the wrong text.
          .where("text", "=", note.text)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await trx
          .insertInto("note_versions")
          .values({
            id: randomUUIDv7(),
            note_id: noteId,
            user_id: userId,
            at: note.at,
            text: note.text,
          })
          .execute();
        return true;
      }),

    /** Notes of requests by their ids, in the order in which they were first written; requests without notes have no entry. */
    async listNotes(ids: readonly string[]): Promise<Map<string, RequestNote[]>> {
      // PostgreSQL takes no empty list.
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("request_notes")
        .selectAll()
        .where("request_id", "in", ids)
        .orderBy("id")
        .execute();
      const versions = await db
        .selectFrom("note_versions")
        .innerJoin("request_notes", "request_notes.id", "note_versions.note_id")
        .selectAll("note_versions")
        .where("request_notes.request_id", "in", ids)
        .orderBy("note_versions.at")
        .orderBy("note_versions.id")
        .execute();
      const earlier = Map.groupBy(versions, ({ note_id }) => note_id);
      const notes = Map.groupBy(rows, (row) => row.request_id).entries();
      const toNote = (row: (typeof rows)[number]): RequestNote => ({
        id: row.id,
        ...toNoteText(row),
        earlier: (earlier.get(row.id) ?? []).map(toNoteText),
      });
      return new Map(notes.map(([id, found]) => [id, found.map(toNote)]));
    },

    /** Changes, oldest first. */
    async listChanges(id: string): Promise<RequestChange[]> {
      const rows = await db
        .selectFrom("request_changes")
        .selectAll()
        .where("request_id", "=", id)
        .orderBy("at")
        // Within one change, the assignee comes before the state.
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id === commandLine ? undefined : row.user_id,
        at: new Date(row.at),
        kind: row.kind as RequestChange["kind"],
        value: row.value ?? undefined,
        previous: row.previous ?? undefined,
        batch: row.batch ?? undefined,
        isUndo: isUndoBatch(row.batch),
      }));
    },

    /** Other requests with the same email or telephone, newest first. */
    async listOthers({ id, email, phone }: ContactRequest): Promise<OtherRequest[]> {
      const spellings = listMailSpellings(email);
      const digits = phone.replace(/\D/g, "");
      const rows = await db
        // On its own: the databases would read all requests in their order rather than look for so few.
        .with(
          (cte) => cte("found").materialized(),
          (query) =>
            query
              .selectFrom("contact_requests")
              .selectAll()
              .where(({ eb, or }) =>
                or([
                  eb("email_folded", "in", spellings),
                  ...(digits.length < identifyingDigits
                    ? []
                    : [eb(phoneEnd, "=", digits.slice(-identifyingDigits))]),
                ]),
              ),
        )
        .selectFrom("found")
        .selectAll()
        .where("id", "<>", id)
        .where("erase_at", "is", null)
        .orderBy("received_at", "desc")
        .limit(maxOthers)
        .execute();
      return rows
        .map((row) => ({
          request: toHandledRequest(row),
          isSameEmail: spellings.includes(row.email_folded),
        }))
        .filter(({ request, isSameEmail }) => isSameEmail || isSamePhone(request.phone, phone));
    },
  };
}

async function insertNote(
  trx: Transaction<ContactTables>,
  requestId: string,
  text: string,
  { userId, at }: UserAction,
): Promise<void> {
  await trx
    .insertInto("request_notes")
    .values({
      id: randomUUIDv7(),
      request_id: requestId,
      user_id: userId,
      at: at.toISOString(),
      text,
    })
    .execute();
}

type NoteRow = Pick<Selectable<ContactTables["request_notes"]>, "user_id" | "at" | "text">;

const toNoteText = ({ user_id: userId, at, text }: NoteRow): NoteText => ({
  ...{ userId, at: new Date(at), text },
});
