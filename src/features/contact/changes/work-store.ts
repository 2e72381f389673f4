import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import {
  commandLine,
  toHandledRequest,
  updateWork,
} from "#app/features/contact/requests/request-row-store.ts";
import {
  type ChangeRefusal,
  type NoteText,
  type OtherRequest,
  type RequestChange,
  type RequestNote,
  type WorkChange,
  workChangeKinds,
} from "#app/features/contact/rules/handling.ts";
import { type RequestActionKind, undoKind } from "#app/features/contact/rules/request-actions.ts";
import { identifyingDigits, isSamePhone } from "#app/features/contact/rules/same-phone.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { ActedBy, Actor } from "#app/platform/actions/action.ts";
import {
  type ActionOutcome,
  createActions,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { listMailSpellings } from "#app/platform/text/mail-spellings.ts";

/** Requests of one person that a screen lists. */
const maxOthers = 50;

/** The last ten digits of a telephone, as the index has them. */
const phoneEnd = sql<string>`substr(phone, length(phone) - 9)`;

/** Storage of what users decide and write about single requests. */
export function createWorkStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  const actions = createActions({ db, transact });
  return {
    /** Changes the work on the given version, adds a note and corrects one: all or nothing. */
    change: (
      id: string,
      change: WorkChange,
      actor: ActedBy,
    ): Promise<ActionOutcome<ChangeRefusal>> =>
      actions.run({ ...actor, kind: chooseKind(change) }, (trx, action) =>
        changeWork(trx, id, change, action),
      ),

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
        .leftJoin("actions", "actions.id", "request_changes.action_id")
        .selectAll("request_changes")
        .select("actions.kind as action_kind")
        .where("request_id", "=", id)
        .orderBy("request_changes.at")
        // Within one action, the assignee comes before the state.
        .orderBy("request_changes.kind")
        .orderBy("request_changes.id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id === commandLine ? undefined : row.user_id,
        at: new Date(row.at),
        kind: row.kind as RequestChange["kind"],
        value: row.value ?? undefined,
        previous: row.previous ?? undefined,
        actionId: row.action_id ?? undefined,
        isUndo: row.action_kind === undoKind,
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

const isWorkChange = (change: WorkChange): boolean =>
  Object.values(workChangeKinds).some((property) => property in change);

function chooseKind(change: WorkChange): RequestActionKind {
  if (isWorkChange(change)) return "request-changed";
  return change.note ? "note-added" : "note-corrected";
}

/** Changes the work on a request, adds a note and corrects one, as part of an action. */
export async function changeWork(
  trx: Transaction<ContactTables>,
  id: string,
  change: WorkChange,
  actor: Actor,
): Promise<"done" | ChangeRefusal> {
  const { version, note, correction, ...work } = change;
  const row = await trx
    .selectFrom("contact_requests")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return "unknown";
  const isChanged = isWorkChange(change);
  if (isChanged && row.handling_version !== version) return "stale";
  if (isChanged && !(await updateWork(trx, row, work, actor))) return "stale";
  if (note) await insertNote(trx, id, note, actor);
  const isCorrected = correction && (await correctNote(trx, correction, actor));
  if (!isChanged && !note && !isCorrected) return "nothing";
  await setSubject(trx, actor, row.reference);
  return "done";
}

async function insertNote(
  trx: Transaction<ContactTables>,
  requestId: string,
  text: string,
  actor: Actor,
): Promise<void> {
  await trx
    .insertInto("request_notes")
    .values({ id: randomUUIDv7(), request_id: requestId, text, ...toAuthorColumns(actor) })
    .execute();
}

const toAuthorColumns = ({ id, userId = commandLine, at }: Actor) => ({
  user_id: userId,
  at: at.toISOString(),
  action_id: id,
});

/** Replaces the text of a note of this author, and keeps the earlier one; false if it is another's, or unchanged. */
async function correctNote(
  trx: Transaction<ContactTables>,
  { noteId, text }: NonNullable<WorkChange["correction"]>,
  actor: Actor,
): Promise<boolean> {
  const author = toAuthorColumns(actor);
  const note = await trx
    .selectFrom("request_notes")
    .selectAll()
    .where("id", "=", noteId)
    .where("user_id", "=", author.user_id)
    .where("text", "<>", text)
    .executeTakeFirst();
  if (!note) return false;
  const { numUpdatedRows } = await trx
    .updateTable("request_notes")
    .set({ text, ...author })
    .where("id", "=", noteId)
    // Of two corrections at once, the second would keep the wrong text.
    .where("text", "=", note.text)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const { user_id, at, action_id } = note;
  await trx
    .insertInto("note_versions")
    .values({ id: randomUUIDv7(), note_id: noteId, text: note.text, user_id, at, action_id })
    .execute();
  return true;
}

type NoteRow = Pick<
  Selectable<ContactTables["request_notes"]>,
  "user_id" | "at" | "text" | "action_id"
>;

const toNoteText = ({ user_id: userId, at, text, action_id }: NoteRow): NoteText => ({
  ...{ userId, at: new Date(at), text, actionId: action_id ?? undefined },
});
