import type { Language } from "#app/locale/languages.ts";

/** An address that both languages share, as a link in `language` writes it. */
export const withLanguage = (address: string, language: Language): string =>
  language === "en" ? `${address}${address.includes("?") ? "&" : "?"}lang=en` : address;
