import type { Language } from "#app/locale/languages.ts";

/** A number with thin spaces (Spanish) or commas (English) between thousands. */
export const formatCount = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, language === "es" ? "\u2009" : ",");

/** A number of bytes in megabytes, to one decimal. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language === "es" ? "es-MX" : "en-GB", {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
