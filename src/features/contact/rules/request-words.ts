import { normalizeForSearch } from "#app/platform/text/normalize-for-search.ts";
import type { ContactRecord } from "./contact-record.ts";

type SearchedFields = Pick<
  ContactRecord,
  "reference" | "first_name" | "last_name" | "email" | "phone" | "comment"
>;

/** The words by which a request is found, normalized, with a space before and after each. */
export function getRequestWords(record: SearchedFields): string {
  const { reference, first_name, last_name, email, phone, comment } = record;
  // A reference is typed with and without its hyphens.
  const texts = [first_name, last_name, email, reference, reference.replaceAll("-", ""), phone];
  return ` ${normalizeForSearch([...texts, comment].join(" "))} `;
}
