import type { Language } from "#app/locale/languages.ts";
import en from "./templates.en.json" with { type: "json" };
import es from "./templates.es.json" with { type: "json" };

export const templateTexts: Readonly<Record<Language, typeof es>> = { es, en };
