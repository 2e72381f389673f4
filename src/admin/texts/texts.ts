import type { Language } from "#app/locale/languages.ts";
import accountEn from "./en/account.json" with { type: "json" };
import areaEn from "./en/area.json" with { type: "json" };
import auditLogEn from "./en/audit-log.json" with { type: "json" };
import entryEn from "./en/entry.json" with { type: "json" };
import problemEn from "./en/problem.json" with { type: "json" };
import usersEn from "./en/users.json" with { type: "json" };
import accountEs from "./es/account.json" with { type: "json" };
import areaEs from "./es/area.json" with { type: "json" };
import auditLogEs from "./es/audit-log.json" with { type: "json" };
import entryEs from "./es/entry.json" with { type: "json" };
import problemEs from "./es/problem.json" with { type: "json" };
import usersEs from "./es/users.json" with { type: "json" };

const spanish = {
  area: areaEs,
  entry: entryEs,
  account: accountEs,
  users: usersEs,
  "audit-log": auditLogEs,
  problem: problemEs,
};

/** Texts of the administrator area by part, in the shape of the Spanish source: English has the same keys, by type. */
export type AdminTexts = typeof spanish;

const english: AdminTexts = {
  area: areaEn,
  entry: entryEn,
  account: accountEn,
  users: usersEn,
  "audit-log": auditLogEn,
  problem: problemEn,
};

const textsByLanguage: Record<Language, AdminTexts> = { es: spanish, en: english };

/** The texts of the administrator area in one language. */
export const getAdminTexts = (language: Language): AdminTexts => textsByLanguage[language];
