import * as v from "valibot";
import { environmentSchema, integer } from "#app/platform/settings/variables.ts";

/** Times within which an owner may promise an answer to visitors. */
export const answerTimes = ["4-hours", "1-working-day", "2-working-days"] as const;

/** Settings that an owner may set in the administrator area, where the environment does not. */
const schemas = {
  CONTACT_TO: environmentSchema.entries.CONTACT_TO,
  CONTACT_RETENTION_DAYS: environmentSchema.entries.CONTACT_RETENTION_DAYS,
  SUSPECT_RETENTION_DAYS: environmentSchema.entries.SUSPECT_RETENTION_DAYS,
  DIGEST_HOUR: v.union([v.literal("off"), integer(0, 23, "an hour from 0 to 23")]),
  WAIT_HOURS: integer(1, 720, "a number of hours, at least 1"),
  ANSWER_TIME: v.picklist(answerTimes),
} as const;

export type OwnerSettingName = keyof typeof schemas;

export const ownerSettingNames = Object.keys(schemas) as readonly OwnerSettingName[];

export type OwnerValue<Name extends OwnerSettingName> = NonNullable<
  v.InferOutput<(typeof schemas)[Name]>
>;

/** Longest text of a value: some dozen addresses. */
export const maxOwnerValueLength = 2000;

export interface OwnerSetting {
  /** As it would be written in the environment; empty where nothing is set. */
  readonly text: string;
  readonly setBy:
    | { readonly kind: "environment" | "default" }
    | { readonly kind: "owner"; readonly userId: string; readonly at: Date };
  /** Default, as a text. */
  readonly defaultText: string;
}

/** The value of a text, checked as the environment's; undefined for a wrong or blank one. */
export function parseOwnerValue<Name extends OwnerSettingName>(
  name: Name,
  text: string,
): OwnerValue<Name> | undefined {
  if (text === "" || text.length > maxOwnerValueLength) return undefined;
  const result = v.safeParse(schemas[name], text);
  return result.success ? (result.output as OwnerValue<Name>) : undefined;
}
