import { type ContactRecord, contactRecordFields, toContactRecord } from "./contact-record.ts";
import { formatPhoneCell } from "./format-phone.ts";
import type { HandledRequest, NoteText, RequestNote } from "./handling.ts";
import type { Reply, ReplyDraft } from "./reply.ts";

/** Contact request with the work on it, as exports have it. */
export interface HandledRecord extends ContactRecord {
  readonly state: string;
  /** Name of the user in charge; null for none. */
  readonly assignee: string | null;
  /** A line per note: time, name of its author, text; below it its earlier texts. */
  readonly notes: string;
  /** Such as `2026-11-23`. */
  readonly follow_up_on: string | null;
  readonly answered_at: string | null;
  readonly amount: number | null;
  readonly lost_reason: string | null;
  /** Per reply and draft: time, name of its author or `draft`, recipient and subject in a line, then its text. */
  readonly replies: string;
}

/** The names of such a record, in the order of the exports. */
export const handledRecordFields = [
  ...contactRecordFields,
  "state",
  "assignee",
  "notes",
  "follow_up_on",
  "answered_at",
  "amount",
  "lost_reason",
  "replies",
] as const satisfies readonly (keyof HandledRecord)[];

/** The cells of a record in CSV. */
export function toCsvCells(record: HandledRecord): (string | null)[] {
  const { phone, phone_typed: typed } = record;
  const cells = {
    ...record,
    phone: formatPhoneCell(phone),
    phone_typed: typed === null ? null : formatPhoneCell(phone, typed),
    amount: record.amount?.toString() ?? null,
  };
  return handledRecordFields.map((name) => cells[name]);
}

/** Request with everything that people wrote about it. */
export interface WorkedRequest {
  readonly request: HandledRequest;
  readonly notes: readonly RequestNote[];
  readonly letters: readonly (Reply | ReplyDraft)[];
  /** Names of users by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Converts a request with its notes and letters into a record. */
export function toHandledRecord({ request, notes, letters, names }: WorkedRequest): HandledRecord {
  const nameOf = (id: string) => names.get(id) ?? id;
  const toLine = ({ at, userId, text }: NoteText) =>
    `${at.toISOString()} ${nameOf(userId)}: ${text}`;
  return {
    ...toContactRecord(request),
    state: request.state,
    assignee: request.assigneeId === undefined ? null : nameOf(request.assigneeId),
    notes: notes
      .flatMap((note) => [toLine(note), ...note.earlier.map((text) => `(earlier) ${toLine(text)}`)])
      .join("\n"),
    follow_up_on: request.followUpOn ?? null,
    answered_at: request.answeredAt?.toISOString() ?? null,
    amount: request.amount ?? null,
    lost_reason: request.lostReason ?? null,
    replies: letters.map(describeLetter).join("\n\n"),
  };
}

/** Record of letters to another person than the author of their request: of the request it has only the reference. */
export const toLetterRecord = (
  { id, reference, receivedAt, language }: HandledRequest,
  letters: readonly (Reply | ReplyDraft)[],
): HandledRecord => ({
  ...(Object.fromEntries(
    handledRecordFields.map((name) => [name, null]),
  ) as unknown as HandledRecord),
  ...{ id, reference, received_at: receivedAt.toISOString(), language },
  ...{ first_name: "", last_name: "", phone: "", service: "", comment: "", state: "", notes: "" },
  email: letters[0]?.recipient ?? "",
  replies: letters.map(describeLetter).join("\n\n"),
});

function describeLetter(letter: Reply | ReplyDraft): string {
  const [at, author] =
    "author" in letter ? [letter.createdAt, letter.author] : [letter.savedAt, "draft"];
  return `${at.toISOString()} ${author} to ${letter.recipient}: ${letter.subject}\n${letter.text}`;
}
