/** Each sign or spelling that prose does not use, and what stands there instead (docs/guides/glossary.md). */
const rules: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /'/, instead: "an apostrophe or quote is typographic: ’ ‘ ’" },
  { pattern: /"/, instead: "quotes are typographic: «…» in Spanish, “…” in English" },
  { pattern: /e-mail/i, instead: "it is spelt email" },
  { pattern: /¡/, instead: "an exclamation opens without a sign, as the tagline does" },
];

/** What is wrong with the signs and spellings of a text that visitors read. */
export function findSignProblems(text: string): string[] {
  return rules.flatMap(({ pattern, instead }) => (pattern.test(text) ? [instead] : []));
}
