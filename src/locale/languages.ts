/** The two languages of the site, Spanish first: it is the default and the source of every text. */
export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "es";

export type Localized = Readonly<Record<Language, string>>;

/** Tags of the languages as `Intl` formats numbers and times. */
export const localeTags = { es: "es-MX", en: "en-GB" } as const satisfies Localized;

/** Values stored under the key `language` (local storage and cookie) for each language. */
export const storedLanguages = { es: "es", en: "us" } as const satisfies Record<Language, string>;

export const languageKey = "language";

/** The language behind a stored value, a query value or a tag such as `en-GB`; undefined for anything else. */
export function findLanguage(value: string | null | undefined): Language | undefined {
  if (value === "us") return "en";
  return languages.find((language) => language === value?.toLowerCase().slice(0, 2));
}

export function getOtherLanguage(language: Language): Language {
  return language === "es" ? "en" : "es";
}
