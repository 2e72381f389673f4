import type { Transaction } from "kysely";
import type {
  FoundLink,
  LinkRedemption,
  NewLinkMail,
  OneTimeLink,
  RedeemOutcome,
  RefusedRedemption,
} from "#app/features/accounts/rules/account.ts";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Actions } from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { addLinkMail, discardLinkMails, isLinkMailAllowed } from "./notice-store.ts";
import { answerChallenge, insertPasskey } from "./passkey-store.ts";
import type { Perform } from "./perform.ts";
import { toLink, toLinkRow, toUser } from "./rows.ts";
import { lockEnabledUser, replaceSession } from "./session-store.ts";

interface LinkDatabase extends Pick<Database<AccountTables>, "db"> {
  readonly actions: Pick<Actions<AccountTables>, "run">;
  readonly perform: Perform;
}

/** Part of the account store: one-time links. */
export function createLinkStore({ db, actions, perform }: LinkDatabase) {
  return {
    /** Stores a link in place of the user's unused ones, and its mail if it gets one. */
    async createLink(link: OneTimeLink, action: AccountAction, mail?: NewLinkMail): Promise<void> {
      await perform(action, async (trx) => {
        await trx.deleteFrom("one_time_links").where("user_id", "=", link.userId).execute();
        await trx.insertInto("one_time_links").values(toLinkRow(link, action)).execute();
        await addLinkMail(trx, link.userId, mail, link.createdAt);
        return true;
      });
    },

    /**
     * Stores a link that someone asked for at the sign-in screen, beside the user's unused ones: a stranger's press must not end
     * a good link. False where the user is disabled or was mailed enough of them.
     */
    createAskedLink: (link: OneTimeLink, action: AccountAction, mail: NewLinkMail) =>
      perform(action, async (trx) => {
        const { userId, createdAt } = link;
        if (!(await lockEnabledUser(trx, userId))) return false;
        if (!(await isLinkMailAllowed(trx, userId, createdAt))) return false;
        await trx.insertInto("one_time_links").values(toLinkRow(link, action)).execute();
        await addLinkMail(trx, userId, mail, createdAt);
        return true;
      }),

    /** The unused, unexpired link of an enabled user. */
    async findLink(keyHash: string, now: Date): Promise<FoundLink | undefined> {
      const row = await db
        .selectFrom("one_time_links")
        .selectAll()
        .where("key_hash", "=", keyHash)
        .where("expires_at", ">", now.toISOString())
        .executeTakeFirst();
      if (!row) return undefined;
      const user = await db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", row.user_id)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      const author = await db
        .selectFrom("actions")
        .innerJoin("users", "users.id", "actions.user_id")
        .select("users.name")
        .where("actions.id", "=", row.action_id ?? "")
        .executeTakeFirst();
      return user && { link: toLink(row), user: toUser(user), authorName: author?.name };
    },

    /**
     * Uses a link: stores the password or the passkey, and the session; ends all other sessions, links, passkeys and the earlier
     * password. Of several at the same time one succeeds. A passkey is refused if its challenge was answered before or its id is
     * taken.
     */
    async redeemLink(
      keyHash: string,
      { session, ...credential }: LinkRedemption,
      action: AccountAction,
    ): Promise<RedeemOutcome> {
      const now = action.at;
      const outcome = await actions.run<RefusedRedemption>(action, async (trx) => {
        const { userId } = session;
        if (!(await lockEnabledUser(trx, userId))) return "unknown-link";
        if ("passkey" in credential) {
          if (!(await answerChallenge(trx, credential.challenge))) return "refused-key";
          const taken = await trx
            .selectFrom("passkeys")
            .select("id")
            .where("id", "=", credential.passkey.id)
            .executeTakeFirst();
          if (taken) return "refused-key";
        }
        const link = await trx
          .deleteFrom("one_time_links")
          .where("key_hash", "=", keyHash)
          .where("user_id", "=", userId)
          .where("expires_at", ">", now.toISOString())
          .returning("key_hash")
          .executeTakeFirst();
        if (!link) return "unknown-link";
        await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
        await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
        if ("passkey" in credential) {
          await trx.deleteFrom("passwords").where("user_id", "=", userId).execute();
          await endLinks(trx, userId, now);
          // Taken since the look above: nothing of this is kept.
          if (!(await insertPasskey(trx, credential.passkey))) throw new Error("the key is taken");
        } else {
          await replacePassword(trx, userId, credential.passwordHash, now);
        }
        await replaceSession(trx, session, undefined);
        return "done";
      });
      return outcome === "done" ? "redeemed" : outcome === "repeated" ? "unknown-link" : outcome;
    },
  };
}

/** Sets the password of a user, and ends the user's links that could set another one. */
export async function replacePassword(
  trx: Transaction<AccountTables>,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  const change = { hash, set_at: now.toISOString() };
  await trx
    .insertInto("passwords")
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
  await endLinks(trx, userId, now);
}

/** Ends the unused links of a user, and the mails that bring them. */
async function endLinks(trx: Transaction<AccountTables>, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom("one_time_links").where("user_id", "=", userId).execute();
  await discardLinkMails(trx, userId, now);
}
