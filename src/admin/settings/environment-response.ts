import type { AdminRuntime } from "#app/admin/router/admin-route.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { EnvironmentRow } from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

/** Values of the environment without secrets: of an address that may hold one, only the host. */
export function listEnvironment(
  settings: AdminRuntime["settings"],
  language: Language,
): EnvironmentRow[] {
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
