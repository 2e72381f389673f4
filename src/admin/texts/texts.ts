import type { Language } from "#app/locale/languages.ts";
import accountEn from "./en/account.json" with { type: "json" };
import areaEn from "./en/area.json" with { type: "json" };
import auditLogEn from "./en/audit-log.json" with { type: "json" };
import deliveriesEn from "./en/deliveries.json" with { type: "json" };
import entryEn from "./en/entry.json" with { type: "json" };
import overviewEn from "./en/overview.json" with { type: "json" };
import problemEn from "./en/problem.json" with { type: "json" };
import requestEn from "./en/request.json" with { type: "json" };
import requestsEn from "./en/requests.json" with { type: "json" };
import usersEn from "./en/users.json" with { type: "json" };
import accountEs from "./es/account.json" with { type: "json" };
import areaEs from "./es/area.json" with { type: "json" };
import auditLogEs from "./es/audit-log.json" with { type: "json" };
import deliveriesEs from "./es/deliveries.json" with { type: "json" };
import entryEs from "./es/entry.json" with { type: "json" };
import overviewEs from "./es/overview.json" with { type: "json" };
import problemEs from "./es/problem.json" with { type: "json" };
import requestEs from "./es/request.json" with { type: "json" };
import requestsEs from "./es/requests.json" with { type: "json" };
import usersEs from "./es/users.json" with { type: "json" };

const spanish = {
  area: areaEs,
  entry: entryEs,
  account: accountEs,
  overview: overviewEs,
  deliveries: deliveriesEs,
  requests: requestsEs,
  request: requestEs,
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
  overview: overviewEn,
  deliveries: deliveriesEn,
  requests: requestsEn,
  request: requestEn,
  users: usersEn,
  "audit-log": auditLogEn,
  problem: problemEn,
};

const textsByLanguage: Record<Language, AdminTexts> = { es: spanish, en: english };

/** The texts of the administrator area in one language. */
export const getAdminTexts = (language: Language): AdminTexts => textsByLanguage[language];
