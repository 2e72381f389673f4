import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { OwnerSetting, OwnerSettingName } from "#app/platform/settings/owner-settings.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { Variable } from "#app/platform/settings/variables.ts";
import { settingsTexts } from "./texts.ts";

/** Settings that are saved together. */
export const settingGroups = {
  notices: ["CONTACT_TO", "DIGEST_HOUR"],
  retention: ["CONTACT_RETENTION_DAYS"],
} as const satisfies Record<string, readonly OwnerSettingName[]>;

export type SettingGroup = keyof typeof settingGroups;

/** Settings whose smaller value erases what is stored. */
export const retentionSettings: readonly OwnerSettingName[] = settingGroups.retention;

/** The settings of owners with the name of whoever set them. */
export type ShownSettings = Readonly<
  Record<OwnerSettingName, OwnerSetting & { readonly setterName: string | undefined }>
>;

/** A row of what the server sets. */
export interface EnvironmentRow {
  readonly variable: Variable;
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
}

/** Value as it is typed in a form: addresses are one a line there. */
export const toTyped = (name: OwnerSettingName, text: string): string =>
  name === "CONTACT_TO" ? text.split(/\s*,\s*/).join("\n") : text;

/** Text of a typed value. */
export const fromTyped = (name: OwnerSettingName, typed: string): string =>
  name === "CONTACT_TO"
    ? typed
        .split(/[\n,;]/)
        .map((address) => address.trim())
        .filter(Boolean)
        .join(",")
    : typed.trim();

/** What the environment sets, without secrets: of an address that may hold one, only its host. */
export function listEnvironment(settings: Settings, language: Language): EnvironmentRow[] {
  const { environment: text } = settingsTexts[language];
  const { mail, webhook, databaseUrl, siteUrl, timeZone, adminHost } = settings;
  const showHost = (address: string) => {
    const { host, password } = new URL(address);
    return password ? fillText(text.withPassword, { host }) : host;
  };
  const values = {
    SITE_URL: siteUrl,
    MAIL_FROM: mail?.from.address,
    SMTP_URL: mail && showHost(mail.smtpUrl),
    WEBHOOK_URL: webhook && new URL(webhook.url).host,
    WEBHOOK_SECRET: webhook && text.set,
    DATABASE_URL: databaseUrl && text.set,
    TIME_ZONE: timeZone,
    ADMIN_HOST: adminHost && new URL(adminHost).host,
  } as const;
  return (Object.keys(values) as (keyof typeof values)[]).map((variable) => ({
    variable,
    name: text.names[variable],
    value: values[variable] ?? text.unset,
    isSet: settings.setVariables.includes(variable),
  }));
}
