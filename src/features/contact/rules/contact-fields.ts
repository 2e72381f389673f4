import { serviceFormValues } from "#app/content/services.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { isMailAddress } from "#app/platform/text/mail-address.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";
import { ignorableCharacters, isVisible } from "#app/platform/text/visible-text.ts";
import { cleanPastedEmail, cleanPastedPhone } from "./pasted-text.ts";

/** A service that a visitor can ask about, as it is sent and stored. */
export type ContactService = (typeof serviceFormValues)[number];

interface FieldRow {
  /** Name in `StoredRequest`; the key of the row is that in payload, table, exports and webhook. */
  readonly property: string;
  /** Its texts in `contact-form.json`; undefined for what the form does not ask. */
  readonly texts: keyof Texts["contact-form"]["fields"] | undefined;
  /** `text` has one line, `long` several. */
  readonly kind: "text" | "email" | "phone" | "service" | "long";
  /** Longest accepted value, in UTF-16 units as `maxlength` counts them. */
  readonly max: number;
  readonly required: boolean;
}

/** The visitor's fields in the order of form, mails and exports. */
export const contactFieldTable = {
  first_name: { property: "firstName", texts: "name", kind: "text", max: 200, required: true },
  last_name: { property: "lastName", texts: undefined, kind: "text", max: 200, required: false },
  email: { property: "email", texts: "email", kind: "email", max: 254, required: true },
  phone: { property: "phone", texts: "phone", kind: "phone", max: 100, required: true },
  service: { property: "service", texts: "service", kind: "service", max: 100, required: true },
  comment: { property: "comment", texts: "message", kind: "long", max: 5000, required: false },
} as const satisfies Record<string, FieldRow>;

type FieldTable = typeof contactFieldTable;
export type ContactField = keyof FieldTable;
export const contactFields = Object.keys(contactFieldTable) as readonly ContactField[];
/** The fields that the form asks for. */
export type ShownField = {
  [Field in ContactField]: FieldTable[Field]["texts"] extends string ? Field : never;
}[ContactField];
export const shownFields = contactFields.filter(
  (field): field is ShownField => contactFieldTable[field].texts !== undefined,
);

type FieldValue<Field extends ContactField> = FieldTable[Field]["kind"] extends "service"
  ? ContactService
  : string;
/** Values of the fields, as a request has them. */
export type ContactFieldValues = {
  readonly [Field in ContactField as FieldTable[Field]["property"]]: FieldValue<Field>;
};

/** Why a field was refused; `invalid` means that it was no text at all. The sentences are texts. */
type ContactErrorCode = "required" | "email" | "phone" | "service" | "too-long" | "invalid";
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Invisible characters pasted from other apps, and lone surrogates. */
const invisibleCharacters = /[\p{Cs}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Converts text to one line without invisible characters. */
export const toSingleLine = (text: string) =>
  text
    .replace(invisibleCharacters, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

const toMultiline = (text: string) =>
  text
    .replace(invisibleCharacters, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

// Composed text can be three times as long. Lengths have been checked: nothing is cut but runs of combining marks that
// no writing has.
const maxComposedLength = 3 * contactFieldTable.comment.max;
const toNfc = (text: string) => normalizeText(text, "NFC", maxComposedLength);

/** NFKC turns the full-width characters of some keyboards into plain ones. */
const normalizePasted = (text: string) =>
  normalizeText(text, "NFKC", maxComposedLength).replace(ignorableCharacters, "");

/** A prefix of 0 to 4 digits, and 10 digits. */
const maxPhoneDigits = 14;
const phonePattern = new RegExp(`^\\+?\\d{10,${maxPhoneDigits}}$`);

interface KindRule {
  /** Why a text that is too long, or that `parse` gives no value for, is refused. */
  readonly code: ContactErrorCode;
  parse(text: string): string | undefined;
}

/** Rules of a cleaned text, by kind of field. */
const kindRules: Record<FieldRow["kind"], KindRule> = {
  text: { code: "too-long", parse: toNfc },
  long: { code: "too-long", parse: toNfc },
  email: {
    code: "email",
    parse(line) {
      const email = cleanPastedEmail(normalizePasted(line));
      return isMailAddress(email) ? email : undefined;
    },
  },
  phone: {
    code: "phone",
    parse: (line) => phonePattern.exec(cleanPastedPhone(normalizePasted(line)))?.[0],
  },
  service: {
    code: "service",
    parse: (text) => serviceFormValues.find((value) => value === toNfc(text)),
  },
};

type ParsedField = { readonly value: string } | { readonly error: ContactErrorCode };

/** Reads the input of a field, of any type: its normalised value, or why it is refused. */
export function parseContactField(field: ContactField, input: unknown): ParsedField {
  const { kind, max, required } = contactFieldTable[field];
  const { code, parse } = kindRules[kind];
  if (typeof (input ?? "") !== "string") return { error: "invalid" };
  const text = (kind === "long" ? toMultiline : toSingleLine)(String(input ?? ""));
  if (required && !isVisible(text)) return { error: "required" };
  const value = text.length > max ? undefined : parse(text);
  return value === undefined ? { error: code } : { value };
}

/** Counts the digits of a refused phone number, and tells which hint helps. */
export function describePhone(text: string) {
  const cleaned = cleanPastedPhone(normalizePasted(toSingleLine(text)));
  const digits = cleaned.replace(/\D/g, "").length;
  if (/\p{L}/u.test(cleaned)) return { digits, hint: "letters" } as const;
  if (digits > maxPhoneDigits) return { digits, hint: "tooMany" } as const;
  return { digits, hint: /.\+/.test(cleaned) ? "plus" : "counted" } as const;
}
