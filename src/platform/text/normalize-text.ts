/** Longest run of combining marks kept after a letter, as in the stream-safe text format (UAX #15, 13). */
const maxCombiningMarks = 30;

// The half-width sound marks of Japanese are letters that decompose to a combining mark only.
const combiningMark = "[\\p{M}\\uFF9E\\uFF9F]";
const longRun = new RegExp(`(${combiningMark}{${maxCombiningMarks}})${combiningMark}+`, "gu");

type NormalizationForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** Truncates a text to at most `maxLength` UTF-16 units without splitting a surrogate pair. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.codePointAt(maxLength - 1) ?? 0;
  return text.slice(0, last > 0xffff ? maxLength - 1 : maxLength);
}

/**
 * Normalizes a text to a Unicode form, truncated to `maxLength` UTF-16 units. Bounds the time: reordering combining marks
 * is quadratic and some characters expand to 18, so the text is truncated before and after, and long runs are cut.
 */
export function normalizeText(text: string, form: NormalizationForm, maxLength: number): string {
  return truncateText(
    truncateText(text, maxLength).replace(longRun, "$1").normalize(form),
    maxLength,
  );
}

/**
 * Removes accents and other combining marks; NFKD also replaces ligatures and similar characters by plain letters. An
 * accented letter counts as two units of `maxLength`.
 */
export function removeCombiningMarks(
  text: string,
  form: "NFD" | "NFKD",
  maxLength: number,
): string {
  return normalizeText(text, form, maxLength).replace(/\p{M}/gu, "");
}
