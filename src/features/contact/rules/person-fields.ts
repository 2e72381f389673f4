import { isVisible } from "#app/platform/text/visible-text.ts";
import {
  type ContactErrors,
  type ContactField,
  parseContactField,
  toSingleLine,
} from "./contact-fields.ts";
import { type ContactRequest, getFullName } from "./stored-request.ts";

/** Fields of the person that users can correct. */
export const personFields = [
  "first_name",
  "email",
  "phone",
] as const satisfies readonly ContactField[];

export type PersonField = (typeof personFields)[number];

export type PersonValues = Readonly<Record<PersonField, string>>;

/** A field with its value as the user saw it, and with the new one. */
export interface PersonCorrection {
  readonly field: PersonField;
  readonly before: string;
  /** As it was typed, in one line. */
  readonly typed: string;
  readonly value: string;
}

/** Key of a person: the address; without one, each request is a person of its own. */
export const getPersonKey = ({ id, email }: Pick<ContactRequest, "id" | "email">): string =>
  email || id;

/** The person of a request as a form shows it. */
export const toPersonValues = (
  request: Pick<ContactRequest, "firstName" | "lastName" | "email" | "phone" | "phoneTyped">,
): PersonValues => ({
  first_name: getFullName(request),
  email: request.email,
  phone: request.phoneTyped ?? request.phone,
});

/** Reads a field as the contact form does; empty where it may be, and is. */
export function parsePersonField(field: ContactField, text: string, isRequired: boolean) {
  if (!isRequired && !isVisible(toSingleLine(text))) return { value: "" };
  return parseContactField(field, text);
}

/** The fields that a form changes, and what is refused. What had a value keeps one; the name always has. */
export function readCorrections(before: PersonValues, typed: PersonValues) {
  const corrections: PersonCorrection[] = [];
  const errors: ContactErrors = {};
  for (const field of personFields) {
    const line = toSingleLine(typed[field]);
    if (line === toSingleLine(before[field])) continue;
    const isRequired = field === "first_name" || before[field] !== "";
    const parsed = parsePersonField(field, typed[field], isRequired);
    if ("error" in parsed) errors[field] = parsed.error;
    else corrections.push({ field, before: before[field], typed: line, value: parsed.value });
  }
  return { corrections, errors };
}
