import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";

/** Mail of another feature to a user: what it tells is read when it is sent. */
interface UserMail {
  readonly userId: string;
  readonly kind: string;
  /** Id of what it tells; once for a user and kind. */
  readonly cause: string;
}

/** Storage of mails to users, for the features that write them. Every method rejects when the database fails. */
export function createUserMailStore({ db }: Pick<Database<AccountTables>, "db">) {
  return {
    /** Table of these mails, as deliveries of a destination. */
    table: "notices",

    /**
     * Stores mails, each once for a user, kind and cause; returns the number of new ones. In one order everywhere: two
     * replicas that store the same ones in different orders would wait for each other. Those that are not to be sent are
     * discarded at once.
     */
    async add(
      trx: Transaction<AccountTables>,
      destination: string,
      mails: readonly UserMail[],
      at: Date,
      isSent = true,
    ): Promise<number> {
      if (mails.length === 0) return 0;
      const toKey = ({ userId, kind, cause }: UserMail) => `${userId} ${kind} ${cause}`;
      const sorted = mails.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
      const discarded = { state: "discarded", settled_at: at.toISOString() };
      const rows = await trx
        .insertInto("notices")
        .values(
          sorted.map(({ userId, kind, cause }) => ({
            id: randomUUIDv7(),
            destination,
            ...createDeliveryState(at),
            ...(!isSent && discarded),
            ...{ user_id: userId, kind, cause },
          })),
        )
        .onConflict((conflict) => conflict.columns(["user_id", "kind", "cause"]).doNothing())
        .returning("id")
        .execute();
      return rows.length;
    },

    /** Mails by the ids of their deliveries, with the addresses that the users have now. */
    async load(
      connection: Kysely<AccountTables>,
      ids: readonly string[],
    ): Promise<Map<string, UserMail & { readonly email: string }>> {
      const rows = await connection
        .selectFrom("notices")
        .innerJoin("users", "users.id", "notices.user_id")
        .select(["notices.id", "user_id as userId", "users.email", "kind", "cause"])
        .where("notices.id", "in", ids)
        .execute();
      return new Map(rows.map(({ id, ...mail }) => [id, mail]));
    },

    /** Ids of the users who have a mail of a kind and cause, sent or discarded. */
    async listUserIds(kind: string, cause: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom("notices")
        .select("user_id")
        .where("kind", "=", kind)
        .where("cause", "=", cause)
        .execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },

    /** Whether a user ever was due a mail of a kind. */
    async had(userId: string, kind: string): Promise<boolean> {
      const query = db.selectFrom("notices").select("id").where("user_id", "=", userId);
      return (await query.where("kind", "=", kind).limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
