/** Signs and spellings that visible texts avoid, in one language or in both, with their replacement (docs/guides/glossary.md). */
const typographyRules: readonly { pattern: RegExp; message: string; language?: string }[] = [
  { pattern: /'/, message: "an apostrophe or quote is typographic: ’ ‘ ’" },
  { pattern: /"/, message: "quotes are typographic: «…» in Spanish, “…” in English" },
  { pattern: /e-mail/i, message: "it is spelt email" },
  {
    language: "es",
    pattern: /^[^¡]*(?<!soluciones)!/,
    message: "an exclamation opens with ¡, but for the tagline",
  },
  // The size of the team is 70+ in both languages.
  { language: "es", pattern: /^(?!70\+$).*\d\+/, message: "a figure for more than: +2,500" },
  { language: "en", pattern: /^\+[\d,.]+$/, message: "a figure for more than: 2,500+" },
];

/** Messages about wrong signs and spellings in a text that visitors read. */
export function findTypographyProblems(text: string, language: string): string[] {
  return typographyRules
    .filter((rule) => rule.language === undefined || rule.language === language)
    .flatMap(({ pattern, message }) => (pattern.test(text) ? [message] : []));
}
