import type { Kysely, Transaction } from "kysely";
import type {
  NewLinkMail,
  OneTimeLink,
  User,
  UserChange,
  UserSummary,
} from "#app/features/accounts/rules/account.ts";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import {
  idleLifetime,
  mailLifetime,
  sessionLifetime,
} from "#app/features/accounts/rules/lifetimes.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import { actionLifetime, createActions } from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { createFailureStore } from "./failure-store.ts";
import { createLinkStore, replacePassword } from "./link-store.ts";
import { addLinkMail, createNoticeStore, discardLinkMails } from "./notice-store.ts";
import { createPasskeyStore } from "./passkey-store.ts";
import { createPerform } from "./perform.ts";
import { toLinkRow, toUser, toUserRow } from "./rows.ts";
import { createSessionStore, lockEnabledUser, lockSignedInUser } from "./session-store.ts";

/** Storage of accounts. Every method rejects when the database fails; a change and its action are one transaction. */
export type AccountStore = ReturnType<typeof createAccountStore>;

/** Creates the store of users, links, passwords, sessions and limits. */
export function createAccountStore(database: Pick<Database<AccountTables>, "db" | "transact">) {
  const { db, transact } = database;
  const actions = createActions(database);
  const perform = createPerform(actions);
  return {
    ...createNoticeStore({ db, perform }),
    ...createLinkStore({ db, actions, perform }),
    ...createSessionStore({ db, transact, perform }),
    ...createPasskeyStore({ db, transact, perform }),
    ...createFailureStore({ db, transact }),

    /** Disabled users count, too. */
    async hasUsers(): Promise<boolean> {
      return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
    },

    async findUser(id: string): Promise<User | undefined> {
      const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toUser(row);
    },

    async findUserByEmail(email: string): Promise<User | undefined> {
      const row = await db
        .selectFrom("users")
        .selectAll()
        .where("email_folded", "=", normalizeEmail(email))
        .executeTakeFirst();
      return row && toUser(row);
    },

    /** Every user, by name. */
    listUsers: (now: Date): Promise<UserSummary[]> => listUsers(db, now),

    /** Stores a user with the link of the invitation, and its mail if it gets one; false when the email is taken. */
    createUser: (user: User, link: OneTimeLink, action: AccountAction, mail?: NewLinkMail) =>
      perform(action, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("users")
          .values(toUserRow(user))
          .onConflict((conflict) => conflict.column("email_folded").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return false;
        await trx.insertInto("one_time_links").values(toLinkRow(link, action)).execute();
        await addLinkMail(trx, user.id, mail, link.createdAt);
        return true;
      }),

    /** False where the user of the action changes another one and may no longer do so. */
    updateUser: (id: string, { hasShortcuts, ...change }: UserChange, action: AccountAction) =>
      perform(action, async (trx) => {
        if (!(await lockForChange(trx, id, action.userId))) return false;
        const shortcuts = hasShortcuts === undefined ? {} : { shortcuts: Number(hasShortcuts) };
        await trx
          .updateTable("users")
          .set({ ...change, ...shortcuts })
          .where("id", "=", id)
          .execute();
        return true;
      }),

    /**
     * Disables a user and ends the sessions, links and passkeys; an enabled one gets none of them back. False where the user of
     * the action may no longer do so.
     */
    setDisabled: (id: string, disabledAt: Date | undefined, action: AccountAction) =>
      perform(action, async (trx) => {
        if (!(await lockForChange(trx, id, action.userId))) return false;
        await trx
          .updateTable("users")
          .set({ disabled_at: disabledAt?.toISOString() ?? null })
          .where("id", "=", id)
          .execute();
        if (disabledAt) {
          await trx.deleteFrom("sessions").where("user_id", "=", id).execute();
          await trx.deleteFrom("one_time_links").where("user_id", "=", id).execute();
          await trx.deleteFrom("passkeys").where("user_id", "=", id).execute();
          await discardLinkMails(trx, id, disabledAt);
        }
        return true;
      }),

    async findPasswordHash(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("passwords")
        .select("hash")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.hash;
    },

    /** Replaces the password, ends all links and all sessions but this one; false when this one has ended. */
    setPassword: (
      userId: string,
      passwordHash: string,
      keptTokenHash: string,
      action: AccountAction,
    ) =>
      perform(action, async (trx) => {
        if (!(await lockSignedInUser(trx, userId, keptTokenHash))) return false;
        await replacePassword(trx, userId, passwordHash, action.at);
        await trx
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .where("token_hash", "<>", keptTokenHash)
          .execute();
        return true;
      }),

    async recordAction(action: AccountAction): Promise<void> {
      await actions.record(action);
    },

    /** Deletes expired sessions, links, limits and actions, and mails that ended long ago. */
    async deleteExpired(now: Date): Promise<void> {
      const before = (age: number) => new Date(now.getTime() - age).toISOString();
      await db
        .deleteFrom("sessions")
        .where(({ eb, or }) =>
          or([
            eb("seen_at", "<=", before(idleLifetime)),
            eb("created_at", "<=", before(sessionLifetime)),
          ]),
        )
        .execute();
      await db.deleteFrom("one_time_links").where("expires_at", "<=", before(0)).execute();
      await db.deleteFrom("sign_in_limits").where("expires_at", "<=", before(0)).execute();
      await db.deleteFrom("used_challenges").where("expires_at", "<=", before(0)).execute();
      await db.deleteFrom("audit_log").where("at", "<=", before(actionLifetime)).execute();
      await actions.deleteExpired(now);
      await db
        .deleteFrom("notices")
        .where("state", "<>", "waiting")
        .where("created_at", "<", before(mailLifetime))
        .execute();
    },
  };
}

/**
 * False where a user may not change another one at this moment; the command line always may. If two owners take each other's
 * access at once, the second is refused: an owner always remains. Both rows are locked in one order, to prevent a deadlock.
 */
async function lockForChange(
  trx: Transaction<AccountTables>,
  id: string,
  actorId: string | undefined,
): Promise<boolean> {
  if (actorId === undefined || actorId === id) return true;
  for (const locked of [actorId, id].toSorted()) await lockEnabledUser(trx, locked);
  const actor = await trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", actorId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return actor !== undefined && isAllowed(toUser(actor).role, "manage-users");
}

async function listUsers(db: Kysely<AccountTables>, now: Date): Promise<UserSummary[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.user_id", "users.id")
    .selectAll("users")
    .select(({ selectFrom }) => [
      "passwords.set_at",
      selectFrom("sessions")
        .select(({ fn }) => fn.max("sessions.seen_at").as("seen_at"))
        .whereRef("sessions.user_id", "=", "users.id")
        .as("seen_at"),
      selectFrom("passkeys")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .whereRef("passkeys.user_id", "=", "users.id")
        .as("passkeys"),
      selectFrom("one_time_links")
        .select(({ fn }) => fn.max("one_time_links.expires_at").as("expires_at"))
        .whereRef("one_time_links.user_id", "=", "users.id")
        .where("one_time_links.expires_at", ">", now.toISOString())
        .as("link_expires_at"),
    ])
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  return rows.map(({ set_at, seen_at, passkeys, link_expires_at, ...user }) => ({
    ...toUser(user),
    hasPassword: set_at !== null,
    passkeys: Number(passkeys),
    seenAt: seen_at ? new Date(seen_at) : undefined,
    linkExpiresAt: link_expires_at ? new Date(link_expires_at) : undefined,
  }));
}
