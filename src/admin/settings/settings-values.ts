import type { AreaContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  type OwnerSetting,
  type OwnerSettingName,
  ownerSettingNames,
  ownerSettingTable,
} from "#app/platform/owner-settings/owner-setting.ts";
import { settingsTexts } from "./texts.ts";

export const settingGroups = Map.groupBy(
  ownerSettingNames,
  (name) => ownerSettingTable[name].group,
);

export interface Shortening {
  readonly name: OwnerSettingName;
  readonly days: number;
  /** Number of requests that it would erase today. */
  readonly count: number;
}

export type ShownSettings = Readonly<
  Record<OwnerSettingName, OwnerSetting & { readonly setterName: string | undefined }>
>;

export interface SettingFormProps extends AreaContext {
  settings: ShownSettings;
  typed?: Readonly<Record<string, string>> | undefined;
  wrong?: readonly OwnerSettingName[] | undefined;
  /** Addresses of that form to which no mail can be sent. */
  wrongAddresses?: readonly string[] | undefined;
  /** Address to which visitors answer their receipts; undefined without mail. */
  receiptReplyTo: string | undefined;
}

export const describeRefusal = (
  name: OwnerSettingName,
  { texts, wrongAddresses = [] }: Pick<SettingFormProps, "texts" | "wrongAddresses">,
): string => fillText(texts.ownerSettings[name].error, { addresses: wrongAddresses.join(", ") });

/** Value that switches a daily mail off, in place of its hour. */
export const off = "off";

export function describeValue(
  name: OwnerSettingName,
  value: string,
  { texts, language }: Pick<SettingFormProps, "texts" | "language">,
): string {
  const { field } = ownerSettingTable[name];
  const words = texts.ownerSettings[name];
  if (value === "") return words.unset ?? "";
  switch (field.kind) {
    case "addresses":
      return value.split(/\s*,\s*/).join(", ");
    case "hour":
      return value === off ? (words.off ?? off) : `${value.padStart(2, "0")}:00`;
    case "choice": {
      // Of a promise, the sentence that visitors read.
      const { answerTimes } = getTexts(language, "contact");
      const choices: Readonly<Record<string, string>> = { ...answerTimes, ...words.choices };
      return choices[value] ?? value;
    }
    case "number":
      return `${value} ${settingsTexts[language][field.unit]}`;
  }
}

const isAddresses = (name: OwnerSettingName) => ownerSettingTable[name].field.kind === "addresses";

export interface EnvironmentRow {
  readonly variable: string;
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
}

/** Value as it is typed in a form: addresses are one a line there. */
export const toTyped = (name: OwnerSettingName, text: string): string =>
  isAddresses(name) ? text.split(/\s*,\s*/).join("\n") : text;

export const fromTyped = (name: OwnerSettingName, typed: string): string =>
  isAddresses(name)
    ? typed
        .split(/[\n,;]/)
        .map((address) => address.trim())
        .filter(Boolean)
        .join(",")
    : typed.trim();
