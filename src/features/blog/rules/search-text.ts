import { maxTextLength, normalizeForSearch } from "#app/platform/text/normalize-for-search.ts";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { inlineTags } from "./body/body-tree.ts";
import { replaceTags } from "./body/html-tags.ts";

/** The text of sanitized HTML, in which character references are hexadecimal, on one line, with spaces between blocks. */
export function extractText(html: string): string {
  return replaceTags(html, (_, name) => (inlineTags.has(name) ? "" : " "))
    .replace(/&#x([\da-f]{1,6});/gi, (whole, hex) => {
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}

const excerptLength = 200;
const leadLength = 60;

/** Undefined without a match; the last term matches as a prefix. Reads no more than is searchable. */
export function findExcerpt(text: string, terms: readonly string[]): string | undefined {
  const exactTerms = new Set(terms);
  const prefix = terms.at(-1);
  let searchable = maxTextLength;
  for (let start = 0; start < Math.min(text.length, maxTextLength) && searchable > 0; ) {
    const part = slicePart(text, start, excerptLength - leadLength);
    const normalized = normalizeForSearch(part);
    const words = normalized.split(" ");
    if (words.some((word) => exactTerms.has(word) || (prefix && word.startsWith(prefix))))
      return cutExcerpt(text, start);
    // Some characters become eighteen.
    searchable -= normalized.length;
    start += part.length;
  }
  return undefined;
}

function slicePart(text: string, start: number, length: number): string {
  const part = truncateText(text.slice(start, start + length + 1), length);
  const end = start + part.length < text.length ? part.lastIndexOf(" ") : -1;
  return end > 0 ? part.slice(0, end) : part;
}

function cutExcerpt(text: string, index: number): string {
  const lead = text.slice(Math.max(0, index - leadLength), index);
  const start = index <= leadLength ? 0 : index - lead.length + lead.indexOf(" ") + 1;
  const passage = slicePart(text, start, excerptLength).trim();
  const end = start + passage.length;
  return `${start > 0 ? "…" : ""}${passage}${end < text.trimEnd().length ? "…" : ""}`;
}
