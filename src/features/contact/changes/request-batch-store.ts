import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { releaseSuspect } from "#app/features/contact/requests/contact-store.ts";
import {
  addChange,
  type RequestRow,
  toHandledRequest,
  updateRow,
  updateWork,
} from "#app/features/contact/requests/request-row-store.ts";
import type { HandledRequest, HandlingState } from "#app/features/contact/rules/handling.ts";
import {
  type Batch,
  type BatchOutcome,
  markedByHand,
  type SelectedRequest,
  undoTime,
} from "#app/features/contact/rules/request-list.ts";
import type { NewDelivery, UserAction } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { holdBack, isUndoBatch, undoChanges } from "./request-undo-store.ts";

const isSuspect = (row: RequestRow) => row.suspect_reason !== null;
const isHidden = (row: RequestRow) => row.erase_at !== null;

/** Result for one request: `same` where it was so already. */
type Result = "changed" | "same" | "stale";

/**
 * Changes of several requests by one press, which can be undone together. A request that was changed since its row was shown is
 * left alone. Every method rejects when the database fails.
 */
export function createRequestBatchStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  const press = (
    selected: readonly SelectedRequest[],
    user: UserAction,
    isDone: (row: RequestRow) => boolean,
    change: (trx: Transaction<ContactTables>, row: RequestRow, batch: string) => Promise<Result>,
  ): Promise<BatchOutcome> =>
    transact(async (trx) => {
      const batch = randomUUIDv7();
      const changed: HandledRequest[] = [];
      const earlier = new Set<string>();
      let stale = 0;
      for (const one of selected) {
        const row = await trx
          .selectFrom("contact_requests")
          .selectAll()
          .where("id", "=", one.id)
          .where("handling_version", "=", one.version)
          .where("erase_at", "is", null)
          .executeTakeFirst();
        const result = row ? await change(trx, row, batch) : "stale";
        if (row && result === "changed") changed.push(toHandledRequest(row));
        if (result !== "stale") continue;
        const before = await findRepeated(trx, one, user, isDone);
        if (before) earlier.add(before);
        else stale += 1;
      }
      const [repeated, ...others] = earlier;
      const isRepeat = repeated !== undefined && others.length === 0 && changed.length === 0;
      return { batch: isRepeat ? repeated : batch, isRepeat, changed, stale };
    });

  return {
    /** Sets state, who is in charge, or both; null removes the latter. */
    change: (
      selected: readonly SelectedRequest[],
      {
        state,
        assigneeId,
      }: { state?: HandlingState | undefined; assigneeId?: string | null | undefined },
      user: UserAction,
    ) => {
      const isDone = (row: RequestRow) =>
        (assigneeId === undefined || assigneeId === row.handled_by) &&
        (state ?? row.handling) === row.handling;
      return press(selected, user, isDone, async (trx, row, batch) => {
        if (row.suspect_reason !== null) return "stale";
        if (isDone(row)) return "same";
        const work = {
          ...(state && { state }),
          ...(assigneeId !== undefined && { assigneeId: assigneeId ?? undefined }),
        };
        return (await updateWork(trx, row, work, user, batch)) ? "changed" : "stale";
      });
    },

    /** Marks requests as spam, with a word of the user about why, and holds back what was not yet delivered. */
    markSpam: (selected: readonly SelectedRequest[], user: UserAction, word = "") =>
      press(selected, user, isSuspect, async (trx, row, batch) => {
        if (isSuspect(row)) return "stale";
        const at = user.at.toISOString();
        const reason = word ? `${markedByHand}: ${word}` : markedByHand;
        if (!(await updateRow(trx, row, { suspect_reason: reason, suspected_at: at })))
          return "stale";
        const failed = await holdBack(trx, row.id, at);
        const previous = failed.join() || null;
        await addChange(trx, row.id, "suspect", reason, user, { previous, batch });
        return "changed";
      }),

    /** Clears the mark of suspects and enqueues their deliveries. */
    release: (
      selected: readonly SelectedRequest[],
      planDeliveries: () => readonly NewDelivery[],
      user: UserAction,
    ) =>
      press(
        selected,
        user,
        (row) => !isSuspect(row),
        async (trx, row, batch) => {
          const { status } = await releaseSuspect(trx, row.id, planDeliveries(), user, batch);
          return status === "released" ? "changed" : "stale";
        },
      ),

    /** Hides suspects everywhere; once they can no longer be brought back, a job erases them. */
    erase: (selected: readonly SelectedRequest[], user: UserAction) =>
      press(selected, user, isHidden, async (trx, row, batch) => {
        if (!isSuspect(row)) return "stale";
        const eraseAt = new Date(user.at.getTime() + undoTime).toISOString();
        if (!(await updateRow(trx, row, { erase_at: eraseAt }))) return "stale";
        await addChange(trx, row.id, "erasing", eraseAt, user, { previous: null, batch });
        return "changed";
      }),

    /** Takes back what a user did by one press, some minutes ago at most. What was changed since is left alone. */
    undo: (batch: string, user: UserAction) => transact((trx) => undoChanges(trx, batch, user)),

    /** The press of a user, while it can be undone. */
    async find(batch: string, { userId, at }: UserAction): Promise<Batch | undefined> {
      const changes = await db
        .selectFrom("request_changes")
        .innerJoin("contact_requests", "contact_requests.id", "request_changes.request_id")
        .selectAll("contact_requests")
        .select("request_changes.kind")
        .where("batch", "=", batch)
        .where("request_changes.user_id", "=", userId)
        .where("request_changes.at", ">", new Date(at.getTime() - undoTime).toISOString())
        .execute();
      // The state says most of an action.
      const shown = changes.find(({ kind }) => kind === "state") ?? changes[0];
      return (
        shown && {
          kind: shown.kind as Batch["kind"],
          count: new Set(changes.map(({ id }) => id)).size,
          request: toHandledRequest(shown),
        }
      );
    },
  };
}

/** The press that made the next version of a request, if it was this user's, left it as wanted, and undid no other. */
async function findRepeated(
  trx: Transaction<ContactTables>,
  { id, version }: SelectedRequest,
  { userId }: UserAction,
  isDone: (row: RequestRow) => boolean,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("contact_requests")
    .selectAll()
    .where("id", "=", id)
    .where("handling_version", "=", version + 1)
    .executeTakeFirst();
  if (!row || !isDone(row)) return undefined;
  const last = await trx
    .selectFrom("request_changes")
    .select(["batch", "user_id"])
    .where("request_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const isOwn = last?.user_id === userId && !isUndoBatch(last.batch);
  return (isOwn && last.batch) || undefined;
}
