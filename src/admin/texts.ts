import type { Language } from "#app/locale/languages.ts";
import accountEn from "./account/account.en.json" with { type: "json" };
import accountEs from "./account/account.es.json" with { type: "json" };
import auditLogEn from "./audit-log/audit-log.en.json" with { type: "json" };
import auditLogEs from "./audit-log/audit-log.es.json" with { type: "json" };
import deliveriesEn from "./deliveries/deliveries.en.json" with { type: "json" };
import deliveriesEs from "./deliveries/deliveries.es.json" with { type: "json" };
import overviewEn from "./overview/overview.en.json" with { type: "json" };
import overviewEs from "./overview/overview.es.json" with { type: "json" };
import requestEn from "./requests/request.en.json" with { type: "json" };
import requestEs from "./requests/request.es.json" with { type: "json" };
import requestsEn from "./requests/requests.en.json" with { type: "json" };
import requestsEs from "./requests/requests.es.json" with { type: "json" };
import areaEn from "./shell/area.en.json" with { type: "json" };
import areaEs from "./shell/area.es.json" with { type: "json" };
import problemEn from "./shell/problem.en.json" with { type: "json" };
import problemEs from "./shell/problem.es.json" with { type: "json" };
import entryEn from "./sign-in/sign-in.en.json" with { type: "json" };
import entryEs from "./sign-in/sign-in.es.json" with { type: "json" };
import usersEn from "./users/users.en.json" with { type: "json" };
import usersEs from "./users/users.es.json" with { type: "json" };

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
