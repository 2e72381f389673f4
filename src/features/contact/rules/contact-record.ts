import type { Language } from "#app/locale/languages.ts";
import {
  type ContactField,
  type ContactFieldValues,
  contactFields,
  contactFieldTable,
} from "./contact-fields.ts";
import type { ContactRequest } from "./stored-request.ts";

const requiredFields = ["id", "reference", "received_at", "language", ...contactFields] as const;
/** `phone_typed` as it was typed, where it differs. */
const optionalFields = [
  "phone_typed",
  "consent_version",
  "consent_language",
  "consent_at",
  "suspect_reason",
] as const;

/** The names of a record, in order; they do not depend on the request. */
export const contactRecordFields = [...requiredFields, ...optionalFields] as const;

/**
 * Contact request with snake_case names, as the table, CSV and JSON exports and the webhook have it; null for what is absent,
 * times as ISO 8601. The two functions of this file are the only mapping between it and `ContactRequest`.
 */
export type ContactRecord = Readonly<Record<(typeof requiredFields)[number], string>> &
  Readonly<Record<(typeof optionalFields)[number], string | null>>;

/** The values of fields by their names in a request; empty where there is none. */
export const toFieldValues = (record: Partial<Record<ContactField, string>>): ContactFieldValues =>
  Object.fromEntries(
    contactFields.map((field) => [contactFieldTable[field].property, record[field] ?? ""]),
  ) as unknown as ContactFieldValues;

const toFieldRecord = (values: ContactFieldValues) =>
  Object.fromEntries(
    contactFields.map((field) => [field, values[contactFieldTable[field].property]]),
  ) as Record<ContactField, string>;

/** Converts a request into its record, with the properties in the order of the exports. */
export function toContactRecord(request: ContactRequest): ContactRecord {
  const { consent } = request;
  return {
    id: request.id,
    reference: request.reference,
    received_at: request.receivedAt.toISOString(),
    language: request.language,
    ...toFieldRecord(request),
    phone_typed: request.phoneTyped ?? null,
    consent_version: consent?.version ?? null,
    consent_language: consent?.language ?? null,
    consent_at: consent?.at.toISOString() ?? null,
    suspect_reason: request.suspectReason ?? null,
  };
}

/** Converts a record, or a row of the table, into the request. */
export function toContactRequest(record: ContactRecord): ContactRequest {
  const { consent_version: version, consent_language: language, consent_at: at } = record;
  return {
    id: record.id,
    reference: record.reference,
    receivedAt: new Date(record.received_at),
    language: record.language as Language,
    ...toFieldValues(record),
    phoneTyped: record.phone_typed ?? undefined,
    consent:
      version === null || language === null || at === null
        ? undefined
        : { version, language: language as Language, at: new Date(at) },
    suspectReason: record.suspect_reason ?? undefined,
  };
}
