import { type Language, languages } from "#app/locale/languages.ts";

const names: Readonly<Record<Language, string>> = { es: "Español", en: "English" };

/** The name of a language in its own words. */
export const nameLanguage = (language: Language): string => names[language];

/** Languages as choices of a form, each in its own words. */
export const languageChoices = languages.map((language) => ({
  value: language,
  label: names[language],
  language,
}));
