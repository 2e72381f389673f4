import { type InferOutput, object, optional, pipe, safeParse, transform, unknown } from "valibot";
import type { Language } from "#app/locale/languages.ts";
import {
  type ContactErrorCode,
  type ContactErrors,
  type ContactField,
  contactFieldRules,
  toSingleLine,
} from "./contact-fields.ts";

function toLanguage(value: unknown): Language | undefined {
  if (value === "es") return "es";
  return value === "en" || value === "us" ? "en" : undefined;
}

function toConsent(value: unknown): string {
  const text = value === true ? "on" : typeof value === "string" ? toSingleLine(value) : "";
  return /^(?:|0|no|off|false)$/i.test(text) ? "" : text.slice(0, 40);
}

function toElapsed(value: unknown): number | undefined {
  const elapsed = typeof value === "string" && value.trim() ? Number(value) : value;
  return Number.isFinite(elapsed) && Number(elapsed) >= 0 ? Number(elapsed) : undefined;
}

function toHoneypot(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return value ? "filled" : "";
}

/**
 * Schema of the contact request for browser and server; keys as in the payload, unknown ones ignored.
 * Issue messages are error codes. The last four keys are hints of the form and never make a
 * request invalid.
 */
const contactSchema = object({
  ...contactFieldRules,
  /** The language of the form. */
  language: optional(pipe(unknown(), transform(toLanguage))),
  /** Empty when not given; else the version of the privacy text agreed to, `on` when unstated. */
  consent: optional(pipe(unknown(), transform(toConsent)), ""),
  /** The honeypot: no person sees or fills it. */
  website: optional(pipe(unknown(), transform(toHoneypot)), ""),
  /** Milliseconds between the form's appearance and its submission. */
  elapsed_ms: optional(pipe(unknown(), transform(toElapsed))),
});

/** A valid contact request: normalised (NFC), trimmed, without control characters. */
export type ContactValue = InferOutput<typeof contactSchema> & {
  /** The phone number as it was typed, in one line. */
  readonly phone_typed: string;
};

export type ContactValidation =
  | { readonly ok: true; readonly value: ContactValue }
  | { readonly ok: false; readonly errors: ContactErrors };

const stopAtFirst = { abortPipeEarly: true } as const;

/** Validates anything as a contact request: its normalised value, or the first error of each field. */
export function validateContact(input: unknown): ContactValidation {
  const fields = Object(input);
  const result = safeParse(contactSchema, fields, stopAtFirst);
  if (result.success) {
    return { ok: true, value: { ...result.output, phone_typed: toSingleLine(fields.phone) } };
  }
  const errors: ContactErrors = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0].key as ContactField;
    errors[field] ??= issue.message as ContactErrorCode;
  }
  return { ok: false, errors };
}
