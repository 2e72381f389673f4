import type { Selectable, Transaction } from "kysely";
import type {
  AnsweredChallenge,
  Passkey,
  PasskeyUse,
  Session,
} from "#app/features/accounts/rules/account.ts";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Perform } from "./perform.ts";
import {
  lockEnabledUser,
  lockSignedInUser,
  recordStepUp,
  replaceSession,
} from "./session-store.ts";

/** Part of the account store: passkeys. */
export function createPasskeyStore({
  db,
  transact,
  perform,
}: Pick<Database<AccountTables>, "db" | "transact"> & { perform: Perform }) {
  return {
    async findPasskey(id: string): Promise<Passkey | undefined> {
      const row = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toPasskey(row);
    },

    /** Passkeys of a user, oldest first. */
    async listPasskeys(userId: string): Promise<Passkey[]> {
      const rows = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toPasskey);
    },

    /** Stores a passkey; false when the session has ended, its challenge was answered before, or its id is taken. */
    addPasskey: (
      passkey: Passkey,
      tokenHash: string,
      challenge: AnsweredChallenge,
      action: AccountAction,
    ) =>
      perform(action, async (trx) => {
        if (!(await lockSignedInUser(trx, passkey.userId, tokenHash))) return false;
        if (!(await answerChallenge(trx, challenge))) return false;
        return insertPasskey(trx, passkey);
      }),

    /** Renames a passkey of a user; false when there is none with this id. */
    renamePasskey: (
      { userId, id, name }: Pick<Passkey, "userId" | "id" | "name">,
      action: AccountAction,
    ) =>
      perform(action, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("passkeys")
          .set({ name })
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }),

    /** Removes a passkey of a user; false when there is none with this id. */
    removePasskey: (userId: string, id: string, action: AccountAction) =>
      perform(action, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("passkeys")
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    /** Records the use of a passkey as step-up in a session; false when the challenge was answered before or the key removed. */
    recordPasskeyStepUp: (use: PasskeyUse, tokenHash: string, now: Date) =>
      transact(async (trx) => {
        if (!(await recordUse(trx, use, now))) return false;
        await recordStepUp(trx, tokenHash, now);
        return true;
      }),

    /** Records the use of a passkey with its session; false when the challenge was answered before, the key removed or the user disabled. */
    recordPasskeyUse: (
      use: PasskeyUse,
      session: Session,
      replaced: string | undefined,
      action: AccountAction,
    ) =>
      perform(action, async (trx) => {
        if (!(await lockEnabledUser(trx, session.userId))) return false;
        if (!(await recordUse(trx, use, action.at))) return false;
        await replaceSession(trx, session, replaced);
        return true;
      }),
  };
}

/** Inserts a passkey; false when its id is taken. */
export async function insertPasskey(
  trx: Transaction<AccountTables>,
  passkey: Passkey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("passkeys")
    .values(toRow(passkey))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the use of a key and its challenge as answered; false when it was answered before, or the key was removed. */
async function recordUse(
  trx: Transaction<AccountTables>,
  { id, counter, isBackedUp, challenge }: PasskeyUse,
  now: Date,
): Promise<boolean> {
  if (!(await answerChallenge(trx, challenge))) return false;
  const { numUpdatedRows } = await trx
    .updateTable("passkeys")
    .set({ counter, backed_up: Number(isBackedUp), used_at: now.toISOString() })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores a challenge as answered; false when it was answered before. */
export async function answerChallenge(
  trx: Transaction<AccountTables>,
  { hash, expiresAt }: AnsweredChallenge,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("used_challenges")
    .values({ hash, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function toPasskey(row: Selectable<AccountTables["passkeys"]>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(",").filter(Boolean),
    isBackedUp: row.backed_up === 1,
    name: row.name,
    createdAt: new Date(row.created_at),
    usedAt: row.used_at ? new Date(row.used_at) : undefined,
  };
}

function toRow(passkey: Passkey): AccountTables["passkeys"] {
  return {
    id: passkey.id,
    user_id: passkey.userId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(","),
    backed_up: Number(passkey.isBackedUp),
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    used_at: passkey.usedAt?.toISOString() ?? null,
  };
}
