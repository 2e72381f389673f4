import type { Language } from "#app/locale/languages.ts";

/** A number with thin spaces (Spanish) or commas (English) between thousands. */
export const formatCount = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, language === "es" ? "\u2009" : ",");
