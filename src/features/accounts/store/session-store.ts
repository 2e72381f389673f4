import type { Kysely, Transaction } from "kysely";
import type { Session, SignedInUser } from "#app/features/accounts/rules/account.ts";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import { idleLifetime, sessionLifetime } from "#app/features/accounts/rules/lifetimes.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Perform } from "./perform.ts";
import { toSession, toSessionRow, toUser } from "./rows.ts";

/** Times after which the latest request and the sign-in of a valid session are. */
const validSince = (now: Date) => ({
  seen: new Date(now.getTime() - idleLifetime).toISOString(),
  created: new Date(now.getTime() - sessionLifetime).toISOString(),
});

/** Stores when the user of a session last proved who they are. */
export async function recordStepUp(
  db: Kysely<AccountTables>,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proved_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Part of the account store: sessions. */
export function createSessionStore({
  db,
  transact,
  perform,
}: Pick<Database<AccountTables>, "db" | "transact"> & { perform: Perform }) {
  const selectValid = (now: Date) =>
    db
      .selectFrom("sessions")
      .selectAll()
      .where("seen_at", ">", validSince(now).seen)
      .where("created_at", ">", validSince(now).created);
  return {
    /** Stores a session in place of the browser's earlier one; false when the user is disabled, or has another password by now. */
    createSession: (
      session: Session,
      passwordHash: string,
      replacedTokenHash: string | undefined,
      action: AccountAction,
    ) =>
      perform(action, async (trx) => {
        if (!(await lockEnabledUser(trx, session.userId))) return false;
        const password = await trx
          .selectFrom("passwords")
          .select("hash")
          .where("user_id", "=", session.userId)
          .executeTakeFirst();
        if (password?.hash !== passwordHash) return false;
        await replaceSession(trx, session, replacedTokenHash);
        return true;
      }),

    /** The session with this token, if it and its user are still valid. */
    async findSession(tokenHash: string, now: Date): Promise<SignedInUser | undefined> {
      const row = await selectValid(now).where("token_hash", "=", tokenHash).executeTakeFirst();
      if (!row) return undefined;
      const user = await db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", row.user_id)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      return user && { user: toUser(user), session: toSession(row) };
    },

    /** Valid sessions, of one user or of all, the latest first. */
    async listSessions(now: Date, userId?: string): Promise<Session[]> {
      const rows = await selectValid(now)
        .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
        .orderBy("seen_at", "desc")
        .orderBy("token_hash")
        .execute();
      return rows.map(toSession);
    },

    async recordRequest(tokenHash: string, now: Date): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ seen_at: now.toISOString() })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    recordStepUp: (tokenHash: string, now: Date): Promise<void> => recordStepUp(db, tokenHash, now),

    endSession: (tokenHash: string, action: AccountAction) =>
      perform(action, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("sessions")
          .where("token_hash", "=", tokenHash)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    /** Ends the sessions of a user but the one to keep; returns their number. */
    async endSessionsOf(
      userId: string,
      keptTokenHash: string | undefined,
      action: AccountAction,
    ): Promise<number> {
      let ended = 0;
      await perform(action, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .where("token_hash", "<>", keptTokenHash ?? "")
          .executeTakeFirstOrThrow();
        ended = Number(numDeletedRows);
        return ended > 0;
      });
      return ended;
    },

    /** Ends all sessions and links, after a backup was restored. */
    endEverything: () =>
      transact(async (trx) => {
        await trx.deleteFrom("sessions").execute();
        await trx.deleteFrom("one_time_links").execute();
      }),
  };
}

/** Inserts a session in place of the browser's earlier one. */
export async function replaceSession(
  trx: Transaction<AccountTables>,
  session: Session,
  replacedTokenHash: string | undefined,
): Promise<void> {
  if (replacedTokenHash) {
    await trx.deleteFrom("sessions").where("token_hash", "=", replacedTokenHash).execute();
  }
  await trx.insertInto("sessions").values(toSessionRow(session)).execute();
}

/**
 * Locks the row of a user until the end of the transaction; false if the user is disabled. Each change that
 * gives access or ends it begins so: of two at the same time the second sees what the first has done.
 */
export async function lockEnabledUser(
  trx: Transaction<AccountTables>,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set(({ ref }) => ({ disabled_at: ref("disabled_at") }))
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** `lockEnabledUser` for a change that the user makes in a session, which may have ended meanwhile. */
export async function lockSignedInUser(
  trx: Transaction<AccountTables>,
  userId: string,
  tokenHash: string,
): Promise<boolean> {
  if (!(await lockEnabledUser(trx, userId))) return false;
  const session = await trx
    .selectFrom("sessions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return session !== undefined;
}
