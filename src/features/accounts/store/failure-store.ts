import type { Kysely, Transaction } from "kysely";
import type { FailureKey } from "#app/features/accounts/rules/account.ts";
import { failureLifetime } from "#app/features/accounts/rules/lifetimes.ts";
import {
  countAttempt,
  type FailureCount,
  type SignInLimit,
} from "#app/features/accounts/rules/sign-in-limits.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

const getExpiry = (now: Date) => new Date(now.getTime() + failureLifetime).toISOString();
const listKeys = (keys: readonly FailureKey[]) => keys.map(({ key }) => key);

/** Part of the account store: failures to give a password. */
export function createFailureStore({
  db,
  transact,
}: Pick<Database<AccountTables>, "db" | "transact">) {
  return {
    /** Counts an attempt to give a password by each key; returns until when it is blocked, if it is. */
    countAttempt: (keys: readonly FailureKey[], now: Date) =>
      transact(async (trx) => {
        // While one is blocked, the others get no rows: whoever is refused must not fill the table.
        const seen = countAttempt(await readCounts(trx, keys), now);
        if (!seen.blockedUntil) await lockRows(trx, keys, now);
        const { counted, blockedUntil } = seen.blockedUntil
          ? seen
          : countAttempt(await readCounts(trx, keys), now);
        for (const { limit, key } of keys) {
          const count = counted.get(limit);
          if (!count) continue;
          await trx
            .updateTable("sign_in_limits")
            .set({
              failures: count.failures,
              blocked_until: count.blockedUntil?.toISOString() ?? null,
              expires_at: getExpiry(now),
            })
            .where("key", "=", key)
            .execute();
        }
        return blockedUntil;
      }),

    /** Forgets all failures of the first key, and the latest of the others: they may be others'. */
    forgetFailures: ([forgotten, ...refunded]: readonly FailureKey[]) =>
      transact(async (trx) => {
        await trx
          .deleteFrom("sign_in_limits")
          .where("key", "=", forgotten?.key ?? "")
          .execute();
        if (refunded.length === 0) return;
        await trx
          .updateTable("sign_in_limits")
          .set(({ eb }) => ({ failures: eb("failures", "-", 1), blocked_until: null }))
          .where("key", "in", listKeys(refunded))
          .where("failures", ">", 0)
          .execute();
      }),

    /** Writes to these limits without a change: takes as long as an action. */
    async touchFailures(keys: readonly FailureKey[], now: Date): Promise<void> {
      await db
        .updateTable("sign_in_limits")
        .set({ expires_at: getExpiry(now) })
        .where("key", "in", listKeys(keys))
        .execute();
    },
  };
}

async function readCounts(
  db: Kysely<AccountTables>,
  keys: readonly FailureKey[],
): Promise<Map<SignInLimit, FailureCount>> {
  const rows = await db
    .selectFrom("sign_in_limits")
    .select(["key", "failures", "blocked_until"])
    .where("key", "in", listKeys(keys))
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    keys.map(({ limit, key }) => {
      const { failures = 0, blocked_until } = found.get(key) ?? {};
      return [
        limit,
        { failures, blockedUntil: blocked_until ? new Date(blocked_until) : undefined },
      ];
    }),
  );
}

/** Creates missing rows and locks all, so that attempts at the same time are counted one after the other. */
async function lockRows(
  trx: Transaction<AccountTables>,
  keys: readonly FailureKey[],
  now: Date,
): Promise<void> {
  const expires_at = getExpiry(now);
  // In one order for all, so that no two transactions wait for each other.
  for (const key of listKeys(keys).toSorted()) {
    await trx
      .insertInto("sign_in_limits")
      .values({ key, failures: 0, blocked_until: null, expires_at })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at }))
      .execute();
  }
}
