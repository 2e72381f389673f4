import { cutText, removeMarks } from "#app/platform/text/normalize-text.ts";
import { replaceTags } from "./body/html-tags.ts";

/** Words of a text that are searched, in characters: about the first 15,000 words. */
const longestText = 100_000;
/** A longer word is cut, in texts and in questions alike. */
const longestWord = 64;
/** What is read of a question, whatever is sent. */
const longestQuestion = 200;
const mostWords = 10;

/** Letters that are no accented ones to Unicode, and what people type for them. */
const spellings: Readonly<Record<string, string>> = {
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
export function foldText(text: string): string {
  return removeMarks(text, "NFKD", longestText)
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => spellings[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cutWord)
    .join(" ");
}

// By its whole characters: half of one would be no letter.
function cutWord(word: string): string {
  return word.length > longestWord
    ? [...word.slice(0, longestWord + 1)].slice(0, -1).join("")
    : word;
}

/** The words that a question asks for, folded: at most ten of its first 200 characters, none twice. */
export function listSearchWords(question: string): string[] {
  const words = foldText(cutText(question, longestQuestion)).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

const inline = new Set(
  "a abbr b code del em i ins kbd mark s small span strong sub sup u".split(" "),
);
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

/** The text of cleaned HTML on one line; what two blocks say does not run together. */
export function readText(html: string): string {
  return replaceTags(html, (_, name) => (inline.has(name) ? "" : " "))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}

/** Characters of an excerpt, and of what stands before the word that was found. */
const excerpt = { length: 200, lead: 60 };

/**
 * The passage of a text round the first of the folded words, of which the last one may be only begun; undefined where
 * none of them stands in it.
 */
export function findExcerpt(text: string, words: readonly string[]): string | undefined {
  const whole = new Set(words);
  const begun = words.at(-1);
  const isSought = (part: string) =>
    foldText(part)
      .split(" ")
      .some((word) => whole.has(word) || (begun && word.startsWith(begun)));
  // No more of a text is searched. Word by word is slow: what has none of them is passed over in pieces.
  const searched = cutText(text, longestText);
  for (let start = 0; start < searched.length; ) {
    const piece = takePiece(searched, start);
    if (isSought(piece)) {
      const word = piece.matchAll(/[\p{L}\p{N}\p{M}]+/gu).find(([word]) => isSought(word));
      // Signs such as "℃" hold letters too, and are no word.
      return cutRound(text, start + (word?.index ?? 0));
    }
    start += piece.length;
  }
  return undefined;
}

/** Characters of a text that are folded together, if its words are no longer. */
const pieceLength = 2_000;

/** A piece of a text that ends with a word, as far as that is possible. */
function takePiece(text: string, start: number): string {
  const piece = cutText(text.slice(start, start + pieceLength + 1), pieceLength);
  const end = start + piece.length < text.length ? piece.lastIndexOf(" ") : -1;
  return end > 0 ? piece.slice(0, end) : piece;
}

function cutRound(text: string, index: number): string {
  const from = index <= excerpt.lead ? 0 : text.indexOf(" ", index - excerpt.lead) + 1;
  const start = from > index ? index : from;
  const limit = start + excerpt.length;
  const end = limit >= text.length ? text.length : text.lastIndexOf(" ", limit);
  const stop = end > index ? end : limit;
  return `${start > 0 ? "…" : ""}${text.slice(start, stop)}${stop < text.length ? "…" : ""}`;
}
