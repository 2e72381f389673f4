import { randomUUIDv7 } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.ts";
import type { HandledRequest } from "./rules/handling.ts";
import { addChange, toHandledRequest } from "./work-store.ts";

/** Changes of several requests by one press. Every method rejects when the database fails. */
export type RequestBatchStore = ReturnType<typeof createRequestBatchStore>;

export function createRequestBatchStore({ transact }: Pick<Database, "transact">) {
  return {
    /** Marks requests as spam, with a word of the user about why. */
    markSpam: (
      picked: readonly Pick<HandledRequest, "id" | "version">[],
      user: { userId: string; at: Date },
      word = "",
    ) =>
      transact(async (trx) => {
        const batch = randomUUIDv7();
        const changed: HandledRequest[] = [];
        for (const { id, version } of picked) {
          const reason = word ? `by-hand: ${word}` : "by-hand";
          const row = await trx
            .updateTable("contact_requests")
            .set({
              suspect_reason: reason,
              suspected_at: user.at.toISOString(),
              handling_version: version + 1,
            })
            .where("id", "=", id)
            .where("handling_version", "=", version)
            .where("suspect_reason", "is", null)
            .returningAll()
            .executeTakeFirst();
          if (!row) continue;
          await addChange(trx, id, "suspect", reason, user, { previous: null, batch });
          changed.push(toHandledRequest(row));
        }
        return { batch, changed, stale: picked.length - changed.length };
      }),
  };
}
