import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { foldForSearch, splitWords } from "#app/platform/text/normalize-for-search.ts";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { type ContactField, contactFields, contactFieldTable } from "./contact-fields.ts";
import type { ContactRecord } from "./contact-record.ts";

type SearchedField = Exclude<ContactField, "service">;

/** Fields of a request that are searched. */
export const searchedFields = contactFields.filter(
  (field): field is SearchedField => contactFieldTable[field].kind !== "service",
);

/** Characters of a search that are read. */
const maxQueryLength = 200;
const maxTerms = 10;
const maxTermLength = 64;
/** Digits of a telephone number without the code of its country. */
const nationalDigits = 10;

/** Signs between the letters of one word: O'Connor, FS-7K3M-Q2XD. */
const wordJoiner = "['’‐-]";
/** Signs between the digits of one number: 850,000, 55 1234 5678, (55) 1234-5678. */
const digitJoiner = "(?:[ ]?[-‐.,/()'’]{1,2}[ ]?|[ ])";
const digits = `\\d+(?:${digitJoiner}\\d+)*`;
// Only from its beginning: looked for within a long word, they would take the square of its length.
const joinedWords = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]+(?:${wordJoiner}[\\p{L}\\p{N}]+)+`,
  "gu",
);
const joinedDigits = new RegExp(`(?<!\\d)\\d+(?:${digitJoiner}\\d+)+`, "g");
/** A number on its own, perhaps with the prefix of an international one: no part of a word or of a reference. */
const typedNumber = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{L}${wordJoiner})(\\+[ (]*)?${digits}(?![\\p{L}\\p{N}]|${wordJoiner}\\p{L})`,
  "gu",
);
/** https://www.itu.int/pub/T-SP-E.164D */
export const callingCode =
  /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

const removeJoiners = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Lower case without accents; accents that are typed for an apostrophe become one. */
const fold = (text: string) => foldForSearch(text.replace(/[´`]/g, "'"));

/**
 * The text by which a request is found, with its notes and letters: words with a space before and after each, and once more
 * as one word those that are written with something between their letters or digits.
 */
export function getRequestText(
  record: Pick<ContactRecord, "reference" | SearchedField>,
  writings: readonly string[],
): string {
  const national = record.phone.slice(-nationalDigits);
  const texts = [record.reference, ...searchedFields.map((field) => record[field]), national];
  const email = normalizeEmail(record.email);
  // An internationalized domain, whose other spelling is the one that is shown.
  if (/[@.]xn--/.test(email)) texts.push(email);
  const text = fold([...texts, ...writings].join("\n"));
  const joined = [joinedWords, joinedDigits].flatMap((form) =>
    Array.from(text.matchAll(form), ([found]) => removeJoiners(found)),
  );
  return ` ${[...splitWords(text), ...joined].join(" ")} `;
}

/** The parts that a request's text must contain for a search, at most ten. A single character is a whole word. */
export function parseRequestSearch(query: string): string[] {
  const terms: string[] = [];
  const rest = fold(truncateText(query, maxQueryLength)).replace(typedNumber, (found, plus) => {
    terms.push(...toNumbers(found, plus !== undefined));
    return " ";
  });
  const words = new RegExp(`[\\p{L}\\p{N}]+(?:${wordJoiner}[\\p{L}\\p{N}]+)*`, "gu");
  for (const [word] of rest.matchAll(words)) terms.push(...joinShort(splitWords(word)));
  return [...new Set(terms.map(toPart))].slice(0, maxTerms);
}

function toNumbers(typed: string, isInternational: boolean): readonly string[] {
  const groups = typed.match(/\d+/g) ?? [];
  const number = groups.join("");
  const national = isInternational ? number.replace(callingCode, "") : number;
  if (national.length > nationalDigits) return [national.slice(-nationalDigits)];
  return isInternational ? [national] : joinShort(groups);
}

/** Words that say enough by themselves are found wherever they are; if one does not, all are found as one. */
const joinShort = (words: readonly string[]): readonly string[] =>
  words.every((word) => isLong(word)) ? words : [words.join("")];

const isLong = (term: string) => [...term].length >= (/^\d+$/.test(term) ? 4 : 3);

function toPart(term: string): string {
  const characters = [...term];
  return characters.length === 1 ? ` ${term} ` : characters.slice(0, maxTermLength).join("");
}
