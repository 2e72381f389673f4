import {
  check,
  maxLength,
  nullish,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from "valibot";
import { serviceFormValues } from "#app/content/services.ts";
import { isMailAddress } from "#app/platform/text/mail-address.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";
import { ignorableCharacters, isVisible } from "#app/platform/text/visible-text.ts";
import { cleanPastedEmail } from "./pasted-email.ts";
import { cleanPastedPhone } from "./pasted-phone.ts";

/** A service that a visitor can ask about, as it is sent and stored. */
export type ContactService = (typeof serviceFormValues)[number];

/** The visitor's fields in the order of the form, named as in the payload. */
export const contactFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "service",
  "comment",
] as const;
export type ContactField = (typeof contactFields)[number];

/** Why a field was refused; `invalid` means that it was no text at all. The sentences are texts. */
export type ContactErrorCode = "required" | "email" | "phone" | "service" | "too-long" | "invalid";
export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>;

/** Longest accepted values, in UTF-16 units as `maxlength` counts them. */
export const contactLimits = {
  first_name: 200,
  last_name: 200,
  email: 254,
  phone: 100,
  comment: 5000,
} as const;

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
const maxComposedLength = 3 * contactLimits.comment;
const toNfc = transform((text: string) => normalizeText(text, "NFC", maxComposedLength));

/** NFKC turns the full-width characters of some keyboards into plain ones. */
const normalizePasted = (text: string) =>
  normalizeText(text, "NFKC", maxComposedLength).replace(ignorableCharacters, "");

const singleLine = pipe(string("invalid"), transform(toSingleLine));
const required = check<string, ContactErrorCode>(isVisible, "required");

const email = pipe(
  singleLine,
  required,
  maxLength(contactLimits.email, "email"),
  transform((text) => cleanPastedEmail(normalizePasted(text))),
  check(isMailAddress, "email"),
);

const phone = pipe(
  singleLine,
  required,
  maxLength(contactLimits.phone, "phone"),
  transform((text) => cleanPastedPhone(normalizePasted(text))),
  // An optional plus, a prefix of 0 to 4 digits, then 10 digits.
  regex(/^\+?\d{10,14}$/, "phone"),
);

/** Counts the digits of a refused phone number, and tells whether letters are among them. */
export function describePhone(text: string): { digits: number; hasLetters: boolean } {
  const cleaned = cleanPastedPhone(normalizePasted(toSingleLine(text)));
  return { digits: cleaned.replace(/\D/g, "").length, hasLetters: /\p{L}/u.test(cleaned) };
}

const service = pipe(
  singleLine,
  required,
  maxLength(100, "service"),
  toNfc,
  picklist(serviceFormValues, "service"),
);

const comment = pipe(
  string("invalid"),
  transform(toMultiline),
  maxLength(contactLimits.comment, "too-long"),
  toNfc,
);

/** The rule of each field; issue messages are error codes. */
export const contactFieldRules = {
  first_name: nullish(
    pipe(singleLine, required, maxLength(contactLimits.first_name, "too-long"), toNfc),
    "",
  ),
  last_name: nullish(pipe(singleLine, maxLength(contactLimits.last_name, "too-long"), toNfc), ""),
  email: nullish(email, ""),
  phone: nullish(phone, ""),
  service: nullish(service, ""),
  comment: nullish(comment, ""),
};

/** Validates one field, for forms that answer on every change. */
export function findContactError(
  field: ContactField,
  input: unknown,
): ContactErrorCode | undefined {
  const result = safeParse(contactFieldRules[field], input, { abortPipeEarly: true });
  return result.success ? undefined : (result.issues[0].message as ContactErrorCode);
}

/** Longest text that `normalizeEmail` composes: far more than an address may have. */
const maxEmailInput = 1_000;

/** Normalizes an email address for lookups: letter case and surrounding spaces do not matter. */
export const normalizeEmail = (email: string): string =>
  normalizeText(email.trim(), "NFC", maxEmailInput).toLowerCase();
