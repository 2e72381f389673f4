import type { AreaContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { OwnerSetting, OwnerSettingName } from "#app/platform/owner-settings/owner-setting.ts";
import { settingsTexts } from "./texts.ts";

/** Settings that are saved together. */
export const settingGroups = {
  notices: ["CONTACT_TO", "DIGEST_HOUR", "WAIT_HOURS"],
  visitors: ["ANSWER_TIME"],
  retention: ["CONTACT_RETENTION_DAYS", "SUSPECT_RETENTION_DAYS"],
} as const satisfies Record<string, readonly OwnerSettingName[]>;

export type SettingGroup = keyof typeof settingGroups;

/** Settings whose smaller value erases what is stored. */
export const retentionSettings: readonly OwnerSettingName[] = settingGroups.retention;

/** New value of a setting. */
export interface Change {
  readonly name: OwnerSettingName;
  /** Blank to go back to the default. */
  readonly text: string;
}

/** Shorter time for which requests are kept. */
export interface Shortening {
  readonly name: OwnerSettingName;
  readonly days: number;
  /** Number of requests that it would erase today. */
  readonly count: number;
}

/** The settings of owners with the name of whoever set them. */
export type ShownSettings = Readonly<
  Record<OwnerSettingName, OwnerSetting & { readonly setterName: string | undefined }>
>;

/** A form of settings. */
export interface SettingFormProps extends AreaContext {
  settings: ShownSettings;
  /** A refused form: its fields, and the settings that are wrong in it. */
  typed?: Readonly<Record<string, string>> | undefined;
  wrong?: readonly OwnerSettingName[] | undefined;
  /** Addresses of that form to which no mail can be sent. */
  wrongAddresses?: readonly string[] | undefined;
  /** Address to which visitors answer their receipts; undefined without mail. */
  receiptReplyTo: string | undefined;
}

/** Error of a setting in words. */
export const describeRefusal = (
  name: OwnerSettingName,
  { language, wrongAddresses = [] }: Pick<SettingFormProps, "language" | "wrongAddresses">,
): string =>
  fillText(settingsTexts[language].settings[name].error, { addresses: wrongAddresses.join(", ") });

/** A variable of the environment. */
export interface EnvironmentRow {
  readonly variable: string;
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
