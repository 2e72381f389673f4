import type { Language } from "#app/locale/languages.ts";
import {
  type ContactErrors,
  type ContactField,
  type ContactService,
  contactFields,
  parseContactField,
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

/** A valid contact request, keys as in the payload: normalised (NFC), trimmed, without control characters. */
export type ContactValue = Readonly<Record<ContactField, string>> & {
  readonly service: ContactService;
  /** The phone number as it was typed, in one line. */
  readonly phone_typed: string;
  /** The language of the form. */
  readonly language: Language | undefined;
  /** Empty when not given; else the version of the privacy text agreed to, `on` when unstated. */
  readonly consent: string;
  /** The honeypot: no person sees or fills it. */
  readonly website: string;
  /** Milliseconds between the form's appearance and its submission. */
  readonly elapsed_ms: number | undefined;
};

export type ContactValidation =
  | { readonly ok: true; readonly value: ContactValue }
  | { readonly ok: false; readonly errors: ContactErrors };

/**
 * Validates anything as a contact request, in browser and server: its normalised value, or the error of each field. Unknown
 * keys are ignored, and the hints of the form never make a request invalid.
 */
export function validateContact(input: unknown): ContactValidation {
  const given = Object(input);
  const values: Partial<Record<ContactField, string>> = {};
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const parsed = parseContactField(field, given[field]);
    if ("error" in parsed) errors[field] = parsed.error;
    else values[field] = parsed.value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const hints = {
    phone_typed: toSingleLine(given.phone),
    language: toLanguage(given.language),
    consent: toConsent(given.consent),
    website: toHoneypot(given.website),
    elapsed_ms: toElapsed(given.elapsed_ms),
  };
  return { ok: true, value: { ...(values as ContactValue), ...hints } };
}
