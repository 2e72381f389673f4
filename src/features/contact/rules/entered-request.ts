import { type Language, languages } from "#app/locale/languages.ts";
import {
  type ContactErrors,
  type ContactField,
  contactFieldTable,
  shownFields,
  toSingleLine,
} from "./contact-fields.ts";
import { parsePersonField } from "./person-fields.ts";

/** Values of the fields of the contact form for a person who did not write. */
export interface EnteredRequest {
  readonly values: Partial<Record<ContactField, string>>;
  readonly phoneTyped: string;
  /** The language in which the person is answered. */
  readonly language: Language;
}

/** Reads such a form by the rules of the contact form; mail or telephone is enough. */
export function readEnteredRequest(fields: Readonly<Record<string, string>>) {
  const values: Partial<Record<ContactField, string>> = {};
  const errors: ContactErrors = {};
  const phoneTyped = toSingleLine(fields["phone"] ?? "");
  for (const field of shownFields) {
    const isRequired = field === "email" ? phoneTyped === "" : contactFieldTable[field].required;
    const parsed = parsePersonField(field, fields[field] ?? "", isRequired && field !== "phone");
    if ("error" in parsed) errors[field] = parsed.error;
    else values[field] = parsed.value;
  }
  const entered: EnteredRequest = {
    ...{ values, phoneTyped },
    language: languages.find((one) => one === fields["language"]) ?? "es",
  };
  return { entered, errors };
}
