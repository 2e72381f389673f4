import type { Language } from "#app/locale/languages.ts";
import auditLogEn from "./audit-log.en.json" with { type: "json" };
import auditLogEs from "./audit-log.es.json" with { type: "json" };

export const auditLogTexts: Readonly<Record<Language, typeof auditLogEs>> = {
  es: auditLogEs,
  en: auditLogEn,
};
