import * as v from "valibot";
import type { Settings } from "#app/platform/settings/settings.ts";
import { environmentSchema, integer } from "#app/platform/settings/variables.ts";

export const answerTimes = ["4-hours", "1-working-day", "2-working-days"] as const;

interface OwnerSettingRow {
  readonly group: "notifications" | "visitors" | "retention";
  /** Field of its form: addresses one a line, an hour or `off`, one of the choices, or a number. */
  readonly field:
    | { readonly kind: "addresses" | "hour" }
    | { readonly kind: "choice"; readonly choices: readonly string[] }
    | { readonly kind: "number"; readonly unit: "hours" | "days" };
  /** Accepted texts, as in the table of variables, and the default. */
  readonly schema: v.GenericSchema<string | undefined, unknown>;
  /** Default that the environment determines. */
  readonly getDefault?: (settings: Pick<Settings, "mail">) => string | undefined;
  /** Set where a smaller number erases what is stored. */
  readonly erases?: "requests" | "suspects";
}

/** Every setting that an owner may set in the administrator area. A variable of the same name comes before it. */
const table = {
  CONTACT_TO: {
    group: "notifications",
    field: { kind: "addresses" },
    schema: environmentSchema.entries.CONTACT_TO,
    getDefault: ({ mail }) => mail?.from.address,
  },
  /** Hour of the day, in the zone of the settings, of people's digest unless they choose another. */
  DIGEST_HOUR: {
    group: "notifications",
    field: { kind: "hour" },
    schema: v.optional(
      v.union([v.literal("off"), integer(0, 23, "an hour from 0 to 23, or off")]),
      "8",
    ),
  },
  /** Hours after which a request without an answer is late. */
  WAIT_HOURS: {
    group: "notifications",
    field: { kind: "number", unit: "hours" },
    schema: v.optional(integer(1, 720, "a number of hours, at least 1"), "24"),
  },
  /** Time within which visitors are promised an answer; unset, they are promised none. */
  ANSWER_TIME: {
    group: "visitors",
    field: { kind: "choice", choices: answerTimes },
    schema: v.optional(v.picklist(answerTimes)),
  },
  /** Unset, contact requests are kept. */
  CONTACT_RETENTION_DAYS: {
    group: "retention",
    field: { kind: "number", unit: "days" },
    schema: environmentSchema.entries.CONTACT_RETENTION_DAYS,
    erases: "requests",
  },
  SUSPECT_RETENTION_DAYS: {
    group: "retention",
    field: { kind: "number", unit: "days" },
    schema: environmentSchema.entries.SUSPECT_RETENTION_DAYS,
    erases: "suspects",
  },
} as const satisfies Record<string, OwnerSettingRow>;

export type OwnerSettingName = keyof typeof table;

export type OwnerSettingGroup = OwnerSettingRow["group"];

/** Value of a setting; undefined where it is unset and has no default. */
export type OwnerValue<Name extends OwnerSettingName> = v.InferOutput<
  (typeof table)[Name]["schema"]
>;

export const ownerSettingTable: Readonly<Record<OwnerSettingName, OwnerSettingRow>> = table;

export const ownerSettingNames = Object.keys(table) as readonly OwnerSettingName[];

/** The subjects are their names. */
export type SettingActionKind = "setting-changed" | "setting-reset";

/** New value of a setting, as a text that was parsed; blank to go back to the default. */
export interface SettingChange {
  readonly name: OwnerSettingName;
  readonly text: string;
}

export const maxOwnerValueLength = 2000;

export interface OwnerSetting {
  /** As it would be written in the environment; empty where nothing is set. */
  readonly text: string;
  readonly setBy:
    | { readonly kind: "environment" | "default" }
    | { readonly kind: "owner"; readonly userId: string; readonly at: Date };
  readonly defaultText: string;
}

export function getDefaultText(name: OwnerSettingName, settings: Pick<Settings, "mail">): string {
  const { schema, getDefault } = ownerSettingTable[name];
  return getDefault?.(settings) ?? String(v.getDefault(schema) ?? "");
}

export const parseOwnerValue = <Name extends OwnerSettingName>(
  name: Name,
  text: string,
): OwnerValue<Name> => v.parse(table[name].schema, text || undefined) as OwnerValue<Name>;

export const isOwnerValue = (name: OwnerSettingName, text: string): boolean =>
  text !== "" && text.length <= maxOwnerValueLength && v.is(ownerSettingTable[name].schema, text);
