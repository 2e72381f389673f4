import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import {
  type OwnerSetting,
  type OwnerSettingName,
  type OwnerValue,
  parseOwnerValue,
} from "./owner-setting.ts";

/** Hour of the day, in the zone of the settings, at which people get their digest unless they choose another. */
const defaultDigestHour = 8;
/** Hours after which a request counts as waiting too long. */
const defaultWaitHours = 24;

/**
 * The settings of owners: the environment comes before the value of an owner, and that before the default. They are read at
 * each call, so that a change holds at once for every replica. Every method rejects when the database fails.
 */
export function createOwnerSettings(
  { db }: Pick<Database, "db">,
  settings: Pick<
    Settings,
    "contactTo" | "contactRetentionDays" | "suspectRetentionDays" | "setVariables" | "mail"
  >,
) {
  const { contactTo, contactRetentionDays, suspectRetentionDays, setVariables, mail } = settings;
  const inEnvironment: { readonly [Name in OwnerSettingName]: OwnerValue<Name> | undefined } = {
    CONTACT_TO: contactTo,
    CONTACT_RETENTION_DAYS: contactRetentionDays,
    SUSPECT_RETENTION_DAYS: setVariables.includes("SUSPECT_RETENTION_DAYS")
      ? suspectRetentionDays
      : undefined,
    DIGEST_HOUR: undefined,
    WAIT_HOURS: undefined,
    ANSWER_TIME: undefined,
  };
  const defaultTexts: Readonly<Record<OwnerSettingName, string>> = {
    CONTACT_TO: mail?.from.address ?? "",
    CONTACT_RETENTION_DAYS: "",
    SUSPECT_RETENTION_DAYS: String(suspectRetentionDays),
    DIGEST_HOUR: String(defaultDigestHour),
    WAIT_HOURS: String(defaultWaitHours),
    ANSWER_TIME: "",
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

  const findWaitHours = async (): Promise<number> =>
    (await findValue("WAIT_HOURS")) ?? defaultWaitHours;

  return {
    find,
    findContactTo: async (): Promise<readonly string[]> => (await findValue("CONTACT_TO")) ?? [],
    /** Undefined where contact requests are kept. */
    findContactRetentionDays: () => findValue("CONTACT_RETENTION_DAYS"),
    findSuspectRetentionDays: async (): Promise<number> =>
      (await findValue("SUSPECT_RETENTION_DAYS")) ?? suspectRetentionDays,
    /** Hour at which people get their digest unless they choose another hour; undefined where the site sends none. */
    async findDigestHour(): Promise<number | undefined> {
      const hour = await findValue("DIGEST_HOUR");
      return hour === "off" ? undefined : (hour ?? defaultDigestHour);
    },
    /** Hours after which a request without an answer is late. */
    findWaitHours,
    /** In milliseconds. */
    findLateAfter: async (): Promise<number> => (await findWaitHours()) * 60 * 60_000,
    /** Time within which visitors are promised an answer; undefined where they are promised none. */
    findAnswerTime: () => findValue("ANSWER_TIME"),

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
