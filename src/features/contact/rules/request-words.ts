import { normalizeForSearch } from "#app/platform/text/normalize-for-search.ts";
import { contactFields, contactFieldTable } from "./contact-fields.ts";
import type { ContactRecord } from "./contact-record.ts";

const searchedFields = contactFields.filter((field) => contactFieldTable[field].kind !== "service");

/** The words by which a request is found, normalized, with a space before and after each. */
export function getRequestWords(record: ContactRecord): string {
  const { reference } = record;
  // A reference is typed with and without its hyphens.
  const texts = [reference, reference.replaceAll("-", "")];
  return ` ${normalizeForSearch([...texts, ...searchedFields.map((field) => record[field])].join(" "))} `;
}
