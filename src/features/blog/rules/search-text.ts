import { maxTextLength, normalizeForSearch } from "#app/platform/text/normalize-for-search.ts";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { replaceTags } from "./body/html-tags.ts";

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

/** The text of sanitized HTML on one line, with spaces between blocks. */
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

/** Characters of an excerpt, and of its part before the match. */
const excerptLengths = { length: 200, lead: 60 };

/**
 * The passage of a text around the first match of the normalized terms, the last of which matches as a prefix; undefined
 * without a match.
 */
export function findExcerpt(text: string, terms: readonly string[]): string | undefined {
  const exactTerms = new Set(terms);
  const prefix = terms.at(-1);
  const isMatch = (part: string) =>
    normalizeForSearch(part)
      .split(" ")
      .some((word) => exactTerms.has(word) || (prefix && word.startsWith(prefix)));
  // Matching word by word is slow, so chunks without a match are skipped as a whole.
  const searched = truncateText(text, maxTextLength);
  for (let start = 0; start < searched.length; ) {
    const chunk = sliceChunk(searched, start);
    if (isMatch(chunk)) {
      const word = chunk.matchAll(/[\p{L}\p{N}\p{M}]+/gu).find(([word]) => isMatch(word));
      // Signs such as "℃" normalize to letters although they are not words.
      return cutExcerpt(text, start + (word?.index ?? 0));
    }
    start += chunk.length;
  }
  return undefined;
}

/** Characters that are normalized at once, unless a word is longer. */
const chunkLength = 2_000;

/** The next chunk of a text, cut at a word boundary if there is one. */
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
