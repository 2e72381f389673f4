import type { TimeFormat } from "#app/admin/format-time.ts";
import {
  type ContactField,
  contactFields,
  contactFieldTable,
} from "#app/features/contact/rules/contact-fields.ts";
import { formatPhoneCell } from "#app/features/contact/rules/format-phone.ts";
import type { WorkedRequest } from "#app/features/contact/rules/handled-record.ts";
import type { HandledRequest, NoteText } from "#app/features/contact/rules/handling.ts";
import type { Reply, ReplyDraft } from "#app/features/contact/rules/reply.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { byteOrderMark, formatSheetLine } from "#app/platform/text/csv.ts";
import { describeReasons } from "./request-log.ts";
import { exportTexts, requestListTexts, requestTexts } from "./texts.ts";

/** Language of an export and its times, in the zone of the settings. */
interface ExportFormat {
  readonly language: Language;
  readonly times: TimeFormat;
}

type Column = keyof (typeof exportTexts)["es"]["columns"] | ContactField;

/** Everything of a request in words, by the columns of an export, in their order. */
function describeRequest(
  { request, notes, letters, names }: WorkedRequest,
  { language, times }: ExportFormat,
): Record<Column, string> {
  const text = exportTexts[language];
  const { states, reasons } = requestTexts[language];
  const { consent, suspectReason, lostReason } = request;
  const nameOf = (id: string) => names.get(id) ?? id;
  const describeNote = (note: NoteText) =>
    `${times.formatSheetTime(note.at)} ${nameOf(note.userId)}: ${note.text}`;
  const describeLetter = (letter: Reply | ReplyDraft) => {
    const [at, author] =
      "author" in letter ? [letter.createdAt, letter.author] : [letter.savedAt, text.draft];
    const { recipient, subject } = letter;
    const time = times.formatSheetTime(at);
    return `${fillText(text.letter, { time, author, recipient, subject })}\n${letter.text}`;
  };
  const values = Object.fromEntries(
    contactFields.map((field) => [field, request[contactFieldTable[field].property]]),
  ) as Record<ContactField, string>;
  return {
    reference: request.reference,
    received: times.formatSheetTime(request.receivedAt),
    state: states[suspectReason === undefined ? request.state : "suspect"],
    assignee: request.assigneeId === undefined ? "" : nameOf(request.assigneeId),
    ...values,
    phone: formatPhoneCell(request.phone, request.phoneTyped),
    service: getServiceName(request.service, language),
    language: requestListTexts[language].languages[request.language],
    followUp: request.followUpOn ?? "",
    answered: request.answeredAt ? times.formatSheetTime(request.answeredAt) : "",
    amount: request.amount?.toString() ?? "",
    reason: lostReason ? reasons[lostReason] : "",
    suspect: suspectReason === undefined ? "" : describeReasons(suspectReason, language),
    consent: consent
      ? fillText(text.consent, {
          time: times.formatSheetTime(consent.at),
          version: consent.version,
        })
      : "",
    notes: notes
      .flatMap((note) => [
        describeNote(note),
        ...note.earlier.map((one) => fillText(text.earlier, { text: describeNote(one) })),
      ])
      .join("\n"),
    letters: letters.map(describeLetter).join("\n\n"),
  };
}

/** Columns with their headings; a field without one of its own has its label in the form. */
export function getColumns(language: Language) {
  const { reference, received, state, assignee, ...others } = exportTexts[language].columns;
  const { fields } = getTexts(language, "contact-form");
  const labels = contactFields.map((field) => {
    const { texts } = contactFieldTable[field];
    return [field, texts ? fields[texts].label : field];
  });
  const first = { reference, received, state, assignee };
  const columns = { ...first, ...Object.fromEntries(labels), ...others };
  return Object.entries(columns) as [Column, string][];
}

/** Name of a file of today, without its ending. */
const getFileName = (name: string, times: TimeFormat) => `${name}-${times.getPlainDay()}`;

/** Requests as lines of a spreadsheet, read page by page while they are sent, and the name of the file. */
export function exportList(
  pages: AsyncIterable<readonly WorkedRequest[]>,
  format: ExportFormat,
): { name: string; lines: AsyncIterable<string> } {
  const { language, times } = format;
  const columns = getColumns(language);
  async function* writeLines(): AsyncGenerator<string> {
    yield formatSheetLine(columns.map(([, label]) => label));
    for await (const page of pages) {
      for (const one of page) {
        const described = describeRequest(one, format);
        yield formatSheetLine(columns.map(([column]) => described[column]));
      }
    }
  }
  return { name: getFileName(exportTexts[language].file, times), lines: writeLines() };
}

/** All requests of one person as a text that this person can read, and the name of the file. */
export function exportPerson(
  requests: readonly WorkedRequest[],
  person: HandledRequest,
  format: ExportFormat,
): { name: string; text: string } {
  const { language, times } = format;
  const { file, title, made } = exportTexts[language].person;
  const columns = getColumns(language);
  const now = { time: times.formatMoment(new Date()), zone: times.zoneName };
  const head = `${fillText(title, { name: getFullName(person) })}\n${fillText(made, now)}`;
  const parts = requests.map((one) => {
    const described = describeRequest(one, format);
    return columns
      .filter(([column]) => described[column] !== "")
      .map(([column, label]) => {
        const value = described[column];
        return value.includes("\n") ? `${label}:\n${value}\n` : `${label}: ${value}`;
      })
      .join("\n");
  });
  const text = [head, ...parts].join("\n\n").replaceAll("\n", "\r\n");
  return {
    name: getFileName(`${file}-${person.reference}`, times),
    text: `${byteOrderMark}${text}\r\n`,
  };
}
