import { removeCombiningMarks, truncateText } from "#app/platform/text/normalize-text.ts";
import { replaceTags } from "./body/html-tags.ts";

/** Words of a text that are searched, in characters: about the first 15,000 words. */
const maxTextLength = 100_000;
/** A longer word is cut, in texts and in questions alike. */
const maxWordLength = 64;
/** What is read of a question, whatever is sent. */
const maxQueryLength = 200;
const maxTerms = 10;

/** Letters that are no accented ones to Unicode, and what people type for them. */
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

/** A text as it is searched: lower case, without accents, nothing but letters and digits, one space between words. */
export function normalizeForSearch(text: string): string {
  return removeCombiningMarks(text, "NFKD", maxTextLength)
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (message) => letterReplacements[message] ?? message)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(truncateWord)
    .join(" ");
}

// By its whole characters: half of one would be no letter.
function truncateWord(word: string): string {
  return word.length > maxWordLength
    ? [...word.slice(0, maxWordLength + 1)].slice(0, -1).join("")
    : word;
}

/** The words that a question asks for, folded: at most ten of its first 200 characters, none twice. */
export function parseSearchTerms(query: string): string[] {
  const terms = normalizeForSearch(truncateText(query, maxQueryLength)).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, maxTerms);
}

const inlineTags = new Set(
  "a abbr b code del em i ins kbd mark s small span strong sub sup u".split(" "),
);
const namedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

/** The text of cleaned HTML on one line; what two blocks say does not run together. */
export function extractText(html: string): string {
  return replaceTags(html, (_, name) => (inlineTags.has(name) ? "" : " "))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
      if (name) return namedEntities[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}

/** Characters of an excerpt, and of what stands before the word that was found. */
const excerptLengths = { length: 200, lead: 60 };

/**
 * The passage of a text round the first of the folded words, of which the last one may be only begun; undefined where
 * none of them stands in it.
 */
export function findExcerpt(text: string, terms: readonly string[]): string | undefined {
  const exactTerms = new Set(terms);
  const prefix = terms.at(-1);
  const isMatch = (part: string) =>
    normalizeForSearch(part)
      .split(" ")
      .some((word) => exactTerms.has(word) || (prefix && word.startsWith(prefix)));
  // No more of a text is searched. Word by word is slow: what has none of them is passed over in pieces.
  const searched = truncateText(text, maxTextLength);
  for (let start = 0; start < searched.length; ) {
    const chunk = sliceChunk(searched, start);
    if (isMatch(chunk)) {
      const word = chunk.matchAll(/[\p{L}\p{N}\p{M}]+/gu).find(([word]) => isMatch(word));
      // Signs such as "℃" hold letters too, and are no word.
      return cutExcerpt(text, start + (word?.index ?? 0));
    }
    start += chunk.length;
  }
  return undefined;
}

/** Characters of a text that are folded together, if its words are no longer. */
const chunkLength = 2_000;

/** A piece of a text that ends with a word, as far as that is possible. */
function sliceChunk(text: string, start: number): string {
  const chunk = truncateText(text.slice(start, start + chunkLength + 1), chunkLength);
  const end = start + chunk.length < text.length ? chunk.lastIndexOf(" ") : -1;
  return end > 0 ? chunk.slice(0, end) : chunk;
}

function cutExcerpt(text: string, index: number): string {
  const from =
    index <= excerptLengths.lead ? 0 : text.indexOf(" ", index - excerptLengths.lead) + 1;
  const start = from > index ? index : from;
  const limit = start + excerptLengths.length;
  const end = limit >= text.length ? text.length : text.lastIndexOf(" ", limit);
  const stop = end > index ? end : limit;
  return `${start > 0 ? "…" : ""}${text.slice(start, stop)}${stop < text.length ? "…" : ""}`;
}
