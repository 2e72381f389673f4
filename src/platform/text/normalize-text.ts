/** Longest run of combining marks that is left after a letter, as in Unicode's stream-safe text (UAX #15, 13). */
const mostMarks = 30;

// The half-width sound marks of Japanese are letters that decompose to nothing but a combining mark.
const mark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`(${mark}{${mostMarks}})${mark}+`, "gu");

type NormalForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** The beginning of a text: at most so many UTF-16 units, and never half of a character. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.codePointAt(longest - 1) ?? 0;
  return text.slice(0, last > 0xffff ? longest - 1 : longest);
}

/**
 * The beginning of a text in a Unicode normal form, at most so many UTF-16 units. Putting a run of combining marks in
 * order takes squared time, and some characters become 18: the text is cut before and after, and long runs are cut too.
 */
export function normalizeText(text: string, form: NormalForm, longest: number): string {
  return cutText(cutText(text, longest).replace(longRun, "$1").normalize(form), longest);
}

/**
 * A text without accents and other combining marks; NFKD also makes plain letters of ligatures and the like. An accented
 * letter counts as two until its accent is gone.
 */
export function removeMarks(text: string, form: "NFD" | "NFKD", longest: number): string {
  return normalizeText(text, form, longest).replace(/\p{M}/gu, "");
}
