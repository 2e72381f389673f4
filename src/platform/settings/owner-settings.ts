import * as v from "valibot";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "./settings.ts";
import { environmentSchema, integer } from "./variables.ts";

/** What an owner may set in the administrator area, where the environment does not. */
const schemas = {
  CONTACT_TO: environmentSchema.entries.CONTACT_TO,
  CONTACT_RETENTION_DAYS: environmentSchema.entries.CONTACT_RETENTION_DAYS,
  DIGEST_HOUR: integer(0, 23, "an hour from 0 to 23"),
} as const;

export type OwnerSettingName = keyof typeof schemas;

export const ownerSettingNames = Object.keys(schemas) as readonly OwnerSettingName[];

type OwnerValue<Name extends OwnerSettingName> = NonNullable<v.InferOutput<(typeof schemas)[Name]>>;

/** Hour of the day, in the zone of the settings, at which people get their digest unless they choose another. */
const defaultDigestHour = 8;

/** Longest text of a value: some dozen addresses. */
export const maxOwnerValueLength = 2000;

/** A setting as it holds now. */
export interface OwnerSetting {
  /** As it would be written in the environment; empty where nothing is set. */
  readonly text: string;
  readonly setBy:
    | { readonly kind: "environment" | "default" }
    | { readonly kind: "owner"; readonly userId: string; readonly at: Date };
  /** What holds where nobody sets it. */
  readonly defaultText: string;
}

/** The settings of owners, read anew at each call: a change holds at once, for every replica. */
export type OwnerSettings = ReturnType<typeof createOwnerSettings>;

/** Environment before the value of an owner before the default. Every method rejects when the database fails. */
export function createOwnerSettings(
  { db }: Pick<Database, "db">,
  settings: Pick<Settings, "contactTo" | "contactRetentionDays" | "mail">,
) {
  const { contactTo, contactRetentionDays, mail } = settings;
  const inEnvironment: { readonly [Name in OwnerSettingName]: OwnerValue<Name> | undefined } = {
    CONTACT_TO: contactTo,
    CONTACT_RETENTION_DAYS: contactRetentionDays,
    DIGEST_HOUR: undefined,
  };
  const defaultTexts: Readonly<Record<OwnerSettingName, string>> = {
    CONTACT_TO: mail?.from.address ?? "",
    CONTACT_RETENTION_DAYS: "",
    DIGEST_HOUR: String(defaultDigestHour),
  };

  async function find(name: OwnerSettingName): Promise<OwnerSetting> {
    const defaultText = defaultTexts[name];
    const fixed = inEnvironment[name];
    if (fixed !== undefined) {
      return { text: String(fixed), setBy: { kind: "environment" }, defaultText };
    }
    const row = await db
      .selectFrom("owner_settings")
      .selectAll()
      .where("name", "=", name)
      .executeTakeFirst();
    // Another version may have stored what this one does not accept.
    if (row === undefined || parseOwnerValue(name, row.value) === undefined) {
      return { text: defaultText, setBy: { kind: "default" }, defaultText };
    }
    const setBy = { kind: "owner", userId: row.user_id, at: new Date(row.at) } as const;
    return { text: row.value, setBy, defaultText };
  }

  const findValue = async <Name extends OwnerSettingName>(name: Name) =>
    parseOwnerValue(name, (await find(name)).text);

  return {
    find,
    /** Whom contact requests are mailed to. */
    findContactTo: async (): Promise<readonly string[]> => (await findValue("CONTACT_TO")) ?? [],
    /** Undefined where contact requests are kept. */
    findContactRetentionDays: () => findValue("CONTACT_RETENTION_DAYS"),
    /** When people get their digest unless they choose another hour. */
    findDigestHour: async (): Promise<number> =>
      (await findValue("DIGEST_HOUR")) ?? defaultDigestHour,

    /** Sets a value that was parsed; false where the environment sets it. */
    async set(
      name: OwnerSettingName,
      value: string,
      { userId, at }: { readonly userId: string; readonly at: Date },
    ): Promise<boolean> {
      if (inEnvironment[name] !== undefined) return false;
      const row = { value, user_id: userId, at: at.toISOString() };
      await db
        .insertInto("owner_settings")
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
        .execute();
      return true;
    },

    /** Goes back to the default; false where no owner had set it. */
    async reset(name: OwnerSettingName): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("owner_settings")
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
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
