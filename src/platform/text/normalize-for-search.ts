import { removeCombiningMarks, truncateText } from "./normalize-text.ts";

/** Searchable characters of a text: about the first 15,000 words. */
export const maxTextLength = 100_000;
/** Longer words are truncated, in texts and in queries. */
const maxWordLength = 64;
/** Characters of a query that are read. */
const maxQueryLength = 200;
const maxTerms = 10;

/** Letters without a Unicode decomposition, and what people type for them. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
};

/** Normalizes a text for search: lower case, no accents, only letters and digits, single spaces between words. */
export function normalizeForSearch(text: string): string {
  return splitWords(foldForSearch(text)).join(" ");
}

/** Lower case, no accents, letters as people type them; everything between words stays. */
export function foldForSearch(text: string): string {
  return removeCombiningMarks(text, "NFKD", maxTextLength)
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (message) => letterReplacements[message] ?? message);
}

export function splitWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(truncateWord);
}

// Cut between code points, since a lone surrogate is not a letter.
function truncateWord(word: string): string {
  return word.length > maxWordLength
    ? [...word.slice(0, maxWordLength + 1)].slice(0, -1).join("")
    : word;
}

/** The distinct normalized words of a query: at most ten from its first 200 characters. */
export function parseSearchTerms(query: string): string[] {
  const terms = normalizeForSearch(truncateText(query, maxQueryLength)).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, maxTerms);
}
