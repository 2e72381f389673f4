/** Longest run of combining marks that is left after a letter, as in Unicode's stream-safe text (UAX #15, 13). */
const maxCombiningMarks = 30;

// The half-width sound marks of Japanese are letters that decompose to nothing but a combining mark.
const combiningMark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`(${combiningMark}{${maxCombiningMarks}})${combiningMark}+`, "gu");

type NormalizationForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** The beginning of a text: at most so many UTF-16 units, and never half of a character. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.codePointAt(maxLength - 1) ?? 0;
  return text.slice(0, last > 0xffff ? maxLength - 1 : maxLength);
}

/**
 * The beginning of a text in a Unicode normal form, at most so many UTF-16 units. Putting a run of combining marks in
 * order takes squared time, and some characters become 18: the text is cut before and after, and long runs are cut too.
 */
export function normalizeText(text: string, form: NormalizationForm, maxLength: number): string {
  return truncateText(
    truncateText(text, maxLength).replace(longRun, "$1").normalize(form),
    maxLength,
  );
}

/**
 * A text without accents and other combining marks; NFKD also makes plain letters of ligatures and the like. An accented
 * letter counts as two until its accent is gone.
 */
export function removeCombiningMarks(
  text: string,
  form: "NFD" | "NFKD",
  maxLength: number,
): string {
  return normalizeText(text, form, maxLength).replace(/\p{M}/gu, "");
}
