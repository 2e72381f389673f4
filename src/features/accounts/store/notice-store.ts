import type { Kysely, Selectable, Transaction } from "kysely";
import type { LinkMailState, NewLinkMail, User } from "#app/features/accounts/rules/account.ts";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import { askedLinks, linkLifetime } from "#app/features/accounts/rules/lifetimes.ts";
import type {
  NoticePreferences,
  NoticeUser,
} from "#app/features/accounts/rules/notice-preferences.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import type { Perform } from "./perform.ts";
import { toUser } from "./rows.ts";

/** Content of a mail with a one-time link. */
export interface LinkMailContent {
  readonly user: User;
  readonly seed: string;
  /** Maker of the link; undefined where the sign-in screen asked for it. */
  readonly actorName: string | undefined;
}

/** Part of the account store: the mails that users want, and those with links. */
export function createNoticeStore({
  db,
  perform,
}: Pick<Database<AccountTables>, "db"> & { perform: Perform }) {
  return {
    async findPreferences(userId: string): Promise<NoticePreferences> {
      const row = db.selectFrom("users").selectAll().where("id", "=", userId);
      return toPreferences(await row.executeTakeFirstOrThrow());
    },

    async savePreferences(
      userId: string,
      preferences: NoticePreferences,
      action: AccountAction,
    ): Promise<void> {
      await perform(action, async (trx) => {
        await trx
          .updateTable("users")
          .set({
            notify_new: Number(preferences.newRequests),
            notify_charge: Number(preferences.inCharge),
            digest: preferences.digest,
            digest_hour: preferences.digestHour ?? null,
            wait_hours: preferences.waitHours ?? null,
          })
          .where("id", "=", userId)
          .execute();
        return true;
      });
    },

    /** Users who have joined and are not disabled, by name. */
    async listNoticeUsers(): Promise<NoticeUser[]> {
      const rows = await db
        .selectFrom("users")
        .selectAll()
        .where("disabled_at", "is", null)
        .where(({ or, exists, selectFrom }) =>
          or(
            (["passwords", "passkeys"] as const).map((table) =>
              exists(
                selectFrom(table).select("user_id").whereRef(`${table}.user_id`, "=", "users.id"),
              ),
            ),
          ),
        )
        .orderBy("users.name")
        .orderBy("users.id")
        .execute();
      return rows.map((row) => {
        const { id, name, email, language, role } = toUser(row);
        return {
          ...{ id, name, email, language },
          canReadRequests: isAllowed(role, "read-requests"),
          canReadDeliveries: isAllowed(role, "read-deliveries"),
          preferences: toPreferences(row),
        };
      });
    },

    /** The last mail with a link of each user who was sent one, by their ids. */
    async mapLinkMails(): Promise<ReadonlyMap<string, LinkMailState>> {
      const rows = await db
        .selectFrom("notices")
        .select(["user_id", "state", "created_at", "settled_at", "fault_code"])
        .where("kind", "=", linkKind)
        .where("state", "<>", "discarded")
        .orderBy("id")
        .execute();
      return new Map(
        rows.map((row) => [
          row.user_id,
          {
            state: row.state as LinkMailState["state"],
            at: new Date(row.settled_at ?? row.created_at),
            errorCode: row.fault_code ?? undefined,
          },
        ]),
      );
    },
  };
}

/** Destination of mails with links. */
export const linkDestination = "links";
const linkKind = "link";

/** Stores the mail with a link, in place of those of the user's earlier links. */
export async function addLinkMail(
  trx: Transaction<AccountTables>,
  userId: string,
  mail: NewLinkMail | undefined,
  at: Date,
): Promise<void> {
  await discardLinkMails(trx, userId, at);
  if (!mail) return;
  await trx
    .insertInto("notices")
    .values({
      id: mail.seed,
      destination: linkDestination,
      ...createDeliveryState(at),
      user_id: userId,
      kind: linkKind,
      cause: mail.seed,
      actor_id: mail.actorId ?? null,
    })
    .execute();
}

/** Limits the links that are mailed to a user on request. Links that colleagues made do not count. */
export async function isLinkMailAllowed(
  trx: Transaction<AccountTables>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const getTime = (age: number) => new Date(now.getTime() - age).toISOString();
  const asked = await trx
    .selectFrom("notices")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("kind", "=", linkKind)
    .where("actor_id", "is", null)
    .where("created_at", ">", getTime(linkLifetime))
    .execute();
  const isRecent = asked.some(({ created_at }) => created_at > getTime(askedLinks.interval));
  return asked.length < askedLinks.max && !isRecent;
}

/** Discards the mails of links that have ended. */
export async function discardLinkMails(
  trx: Transaction<AccountTables>,
  userId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable("notices")
    .set({ state: "discarded", settled_at: at.toISOString() })
    .where("user_id", "=", userId)
    .where("kind", "=", linkKind)
    .where("state", "in", ["waiting", "failed"])
    .execute();
}

/** The contents of mails with links, by the ids of their deliveries. */
export async function loadLinkMails(
  db: Kysely<AccountTables>,
  ids: readonly string[],
): Promise<Map<string, LinkMailContent>> {
  const rows = await db
    .selectFrom("notices")
    .innerJoin("users", "users.id", "notices.user_id")
    .leftJoin("users as actors", "actors.id", "notices.actor_id")
    .selectAll("users")
    .select(["notices.id as notice_id", "notices.cause", "actors.name as actor_name"])
    .where("notices.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ notice_id, cause, actor_name, ...user }) => [
      notice_id,
      { user: toUser(user), seed: cause, actorName: actor_name ?? undefined },
    ]),
  );
}

const toPreferences = (row: Selectable<AccountTables["users"]>): NoticePreferences => ({
  newRequests: row.notify_new === 1,
  inCharge: row.notify_charge === 1,
  digest: row.digest as NoticePreferences["digest"],
  digestHour: row.digest_hour ?? undefined,
  waitHours: row.wait_hours ?? undefined,
});
