import type { Language } from "#app/locale/languages.ts";
import exportEn from "./export.en.json" with { type: "json" };
import exportEs from "./export.es.json" with { type: "json" };
import personEn from "./person.en.json" with { type: "json" };
import personEs from "./person.es.json" with { type: "json" };
import replyEn from "./reply.en.json" with { type: "json" };
import replyEs from "./reply.es.json" with { type: "json" };
import requestEn from "./request.en.json" with { type: "json" };
import requestEs from "./request.es.json" with { type: "json" };
import requestsEn from "./requests.en.json" with { type: "json" };
import requestsEs from "./requests.es.json" with { type: "json" };

export const requestTexts: Readonly<Record<Language, typeof requestEs>> = {
  es: requestEs,
  en: requestEn,
};

export const requestListTexts: Readonly<Record<Language, typeof requestsEs>> = {
  es: requestsEs,
  en: requestsEn,
};

export const personTexts: Readonly<Record<Language, typeof personEs>> = {
  es: personEs,
  en: personEn,
};

export const replyTexts: Readonly<Record<Language, typeof replyEs>> = { es: replyEs, en: replyEn };

export const exportTexts: Readonly<Record<Language, typeof exportEs>> = {
  es: exportEs,
  en: exportEn,
};
