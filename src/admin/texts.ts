import type { Language } from "#app/locale/languages.ts";
import type { OwnerSettingName } from "#app/platform/owner-settings/owner-setting.ts";
import accountEn from "./account/account.en.json" with { type: "json" };
import accountEs from "./account/account.es.json" with { type: "json" };
import backupEn from "./components/backup.en.json" with { type: "json" };
import backupEs from "./components/backup.es.json" with { type: "json" };
import ownerSettingsEn from "./components/owner-settings.en.json" with { type: "json" };
import ownerSettingsEs from "./components/owner-settings.es.json" with { type: "json" };
import areaEn from "./shell/area.en.json" with { type: "json" };
import areaEs from "./shell/area.es.json" with { type: "json" };
import problemEn from "./shell/problem.en.json" with { type: "json" };
import problemEs from "./shell/problem.es.json" with { type: "json" };
import entryEn from "./sign-in/sign-in.en.json" with { type: "json" };
import entryEs from "./sign-in/sign-in.es.json" with { type: "json" };

/** Words of a setting of owners: with mail also `withMail`, for an empty value, for `off`, and for each choice. */
type OwnerSettingTexts = Readonly<Record<"label" | "help" | "error", string>> &
  Readonly<Partial<Record<"withMail" | "unset" | "off", string>>> & {
    readonly choices?: Readonly<Record<string, string>>;
  };

const ownerSettings: Readonly<
  Record<Language, Readonly<Record<OwnerSettingName, OwnerSettingTexts>>>
> = {
  es: ownerSettingsEs,
  en: ownerSettingsEn,
};

const spanish = {
  area: areaEs,
  backup: backupEs,
  entry: entryEs,
  ownerSettings: ownerSettings.es,
  account: accountEs,
  problem: problemEs,
};

/** Texts that several areas show, in the shape of the Spanish source. An area's own are in its folder. */
export type AdminTexts = typeof spanish;

const english: AdminTexts = {
  area: areaEn,
  backup: backupEn,
  entry: entryEn,
  ownerSettings: ownerSettings.en,
  account: accountEn,
  problem: problemEn,
};

const textsByLanguage: Record<Language, AdminTexts> = { es: spanish, en: english };

export const getAdminTexts = (language: Language): AdminTexts => textsByLanguage[language];
