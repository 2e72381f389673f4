import type { Transaction } from "kysely";
import { type Actor, joinSubjects, type NewAction } from "#app/platform/actions/action.ts";
import {
  type ActionOutcome,
  createActions,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import {
  getDefaultText,
  isOwnerValue,
  type OwnerSetting,
  type OwnerSettingName,
  type OwnerValue,
  parseOwnerValue,
  type SettingActionKind,
  type SettingChange,
} from "./owner-setting.ts";

/**
 * The environment comes before the value of an owner, and that before the default. Read at each call, so that a change
 * holds at once for every replica. Every method rejects when the database fails.
 */
export function createOwnerSettings(
  { db, transact }: Pick<Database, "db" | "transact">,
  settings: Pick<Settings, "setVariables" | "mail">,
) {
  const actions = createActions({ db, transact });
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

    /** Sets values together, but those that the environment sets, and resets that change nothing; `nothing` where none is left. */
    save(changes: readonly SettingChange[], actor: Actor): Promise<ActionOutcome<"nothing">> {
      const isReset = changes.every(({ text }) => text === "");
      const kind: SettingActionKind = isReset ? "setting-reset" : "setting-changed";
      return actions.run({ ...actor, kind }, async (trx, action) => {
        const changed: OwnerSettingName[] = [];
        for (const change of changes) {
          if (environment[change.name] !== undefined) continue;
          if (await saveOne(trx, change, action)) changed.push(change.name);
        }
        if (changed.length === 0) return "nothing";
        await setSubject(trx, action, joinSubjects(changed));
        return "done";
      });
    },
  };
}

async function saveOne(
  trx: Transaction<PlatformTables>,
  { name, text }: SettingChange,
  { id, userId = "", at }: NewAction,
): Promise<boolean> {
  if (text === "") {
    const { numDeletedRows } = await trx
      .deleteFrom("owner_settings")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const row = { value: text, user_id: userId, at: at.toISOString(), action_id: id };
  await trx
    .insertInto("owner_settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  return true;
}
