import type { Language } from "#app/locale/languages.ts";
import overviewEn from "./overview.en.json" with { type: "json" };
import overviewEs from "./overview.es.json" with { type: "json" };

export const overviewTexts: Readonly<Record<Language, typeof overviewEs>> = {
  es: overviewEs,
  en: overviewEn,
};
