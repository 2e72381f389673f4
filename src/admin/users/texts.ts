import type { Language } from "#app/locale/languages.ts";
import usersEn from "./users.en.json" with { type: "json" };
import usersEs from "./users.es.json" with { type: "json" };

export const userTexts: Readonly<Record<Language, typeof usersEs>> = { es: usersEs, en: usersEn };
