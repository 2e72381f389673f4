import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import {
  getDefaultText,
  isOwnerValue,
  type OwnerSetting,
  type OwnerSettingName,
  type OwnerValue,
  parseOwnerValue,
} from "./owner-setting.ts";

/**
 * The settings of owners: the environment comes before the value of an owner, and that before the default. They are read at
 * each call, so that a change holds at once for every replica. Every method rejects when the database fails.
 */
export function createOwnerSettings(
  { db }: Pick<Database, "db">,
  settings: Pick<Settings, "setVariables" | "mail">,
) {
  const environment: Readonly<Record<string, string | undefined>> = settings.setVariables;

  async function find(name: OwnerSettingName): Promise<OwnerSetting> {
    const defaultText = getDefaultText(name, settings);
    const fixed = environment[name];
    if (fixed !== undefined) return { text: fixed, setBy: { kind: "environment" }, defaultText };
    const row = await db
      .selectFrom("owner_settings")
      .selectAll()
      .where("name", "=", name)
      .executeTakeFirst();
    // Another version may have stored what this one does not accept.
    if (row === undefined || !isOwnerValue(name, row.value)) {
      return { text: defaultText, setBy: { kind: "default" }, defaultText };
    }
    const setBy = { kind: "owner", userId: row.user_id, at: new Date(row.at) } as const;
    return { text: row.value, setBy, defaultText };
  }

  const findValue = async <Name extends OwnerSettingName>(name: Name): Promise<OwnerValue<Name>> =>
    parseOwnerValue(name, (await find(name)).text);

  return {
    find,
    findValue,
    findContactTo: async (): Promise<readonly string[]> => (await findValue("CONTACT_TO")) ?? [],
    /** Hour at which people get their digest unless they choose another hour; undefined where the site sends none. */
    async findDigestHour(): Promise<number | undefined> {
      const hour = await findValue("DIGEST_HOUR");
      return hour === "off" ? undefined : hour;
    },
    /** Milliseconds after which a request without an answer is late. */
    findLateAfter: async (): Promise<number> => (await findValue("WAIT_HOURS")) * 60 * 60_000,

    /** Sets a value that is accepted; false where the environment sets it. */
    async set(
      name: OwnerSettingName,
      value: string,
      { userId, at }: { readonly userId: string; readonly at: Date },
    ): Promise<boolean> {
      if (environment[name] !== undefined) return false;
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
