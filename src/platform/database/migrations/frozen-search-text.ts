// Search text as migrations 0005 and 0009 wrote it. Later changes of the search belong to `src/platform/text`, not here.

const maxTextLength = 100_000;
const maxWordLength = 64;

const combiningMark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`(${combiningMark}{30})${combiningMark}+`, "gu");

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

/** Lower case, no accents, only letters and digits, single spaces between words. */
export function normalizeText(text: string): string {
  return truncate(truncate(text).replace(longRun, "$1").normalize("NFKD"))
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => letterReplacements[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word.length > maxWordLength
        ? [...word.slice(0, maxWordLength + 1)].slice(0, -1).join("")
        : word,
    )
    .join(" ");
}

function truncate(text: string): string {
  if (text.length <= maxTextLength) return text;
  const last = text.codePointAt(maxTextLength - 1) ?? 0;
  return text.slice(0, last > 0xffff ? maxTextLength - 1 : maxTextLength);
}

const inlineTag =
  /^<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)[\s/>]/i;
// Attributes of stored bodies are in double quotes.
const tag = /<(?:\/?[a-z]|!)(?:[^">]|"[^"]*")*>/gi;
const namedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

/** Text of a sanitized body on one line. */
export function extractBodyText(html: string): string {
  return html
    .replace(tag, (found) => (inlineTag.test(found) ? "" : " "))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
      if (name) return namedEntities[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, " ")
    .trim();
}
