import type { Language } from "#app/locale/languages.ts";
import settingsEn from "./settings.en.json" with { type: "json" };
import settingsEs from "./settings.es.json" with { type: "json" };

export const settingsTexts: Readonly<Record<Language, typeof settingsEs>> = {
  es: settingsEs,
  en: settingsEn,
};
