/** Signs and spellings that visible texts avoid, with their replacement (docs/guides/glossary.md). */
const typographyRules: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /'/, message: "an apostrophe or quote is typographic: ’ ‘ ’" },
  { pattern: /"/, message: "quotes are typographic: «…» in Spanish, “…” in English" },
  { pattern: /e-mail/i, message: "it is spelt email" },
  { pattern: /¡/, message: "an exclamation opens without a sign, as the tagline does" },
];

/** Messages about wrong signs and spellings in a text that visitors read. */
export function findTypographyProblems(text: string): string[] {
  return typographyRules.flatMap(({ pattern, message }) => (pattern.test(text) ? [message] : []));
}
