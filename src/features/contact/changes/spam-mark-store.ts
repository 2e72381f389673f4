import type { Transaction } from "kysely";
import { enqueueDeliveries } from "#app/features/contact/requests/contact-store.ts";
import {
  addChange,
  type RequestRow,
  updateRow,
} from "#app/features/contact/requests/request-row-store.ts";
import { markedByHand, undoTime } from "#app/features/contact/rules/request-list.ts";
import type { NewDelivery } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Actor } from "#app/platform/actions/action.ts";

// Marks as spam by hand, releases and erasures of suspects, and what undoes each. Those that do something return false where the
// request is not as they expect it, or was changed meanwhile.

/** Marks a request as spam, with a word of the user about why, and holds back what was not delivered. */
export async function markSpam(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  word: string,
  actor: Actor,
): Promise<boolean> {
  if (row.suspect_reason !== null) return false;
  const reason = word ? `${markedByHand}: ${word}` : markedByHand;
  const mark = { suspect_reason: reason, suspected_at: actor.at.toISOString() };
  if (!(await updateRow(trx, row, mark))) return false;
  const failed = await holdBack(trx, row.id, actor);
  await addChange(trx, row.id, "suspect", reason, actor, failed.join() || null);
  return true;
}

/** Clears the mark of a suspect, and has delivered what was held back or never sent. */
export async function releaseSuspect(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  deliveries: readonly NewDelivery[],
  actor: Actor,
): Promise<boolean> {
  if (row.suspect_reason === null) return false;
  if (!(await updateRow(trx, row, { suspect_reason: null, suspected_at: null }))) return false;
  await addChange(trx, row.id, "released", row.suspect_reason, actor, row.suspected_at);
  // No delivery is made of what a user entered.
  if (row.entered_by !== null) return true;
  const at = actor.at.toISOString();
  const known = await trx
    .selectFrom("deliveries")
    .select("destination")
    .where("request_id", "=", row.id)
    .execute();
  await trx
    .updateTable("deliveries")
    .set({ state: "waiting", settled_at: null, waiting_since: at, next_at: at, held_by: null })
    .where("request_id", "=", row.id)
    .where("state", "=", "discarded")
    .where("held_by", "is not", null)
    .execute();
  const isNew = ({ destination }: NewDelivery) =>
    !known.some((delivery) => delivery.destination === destination);
  await enqueueDeliveries(trx, row, deliveries.filter(isNew), actor.at);
  return true;
}

/** Hides a suspect everywhere; once it can no longer be brought back, a job erases it. */
export async function hideSuspect(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  actor: Actor,
): Promise<boolean> {
  if (row.suspect_reason === null) return false;
  const eraseAt = new Date(actor.at.getTime() + undoTime).toISOString();
  if (!(await updateRow(trx, row, { erase_at: eraseAt }))) return false;
  await addChange(trx, row.id, "erasing", eraseAt, actor);
  return true;
}

const deliveryTables = ["deliveries", "replies"] as const;

/**
 * Holds back what of a request was not delivered; returns the ids of what had failed, which could otherwise be sent again with
 * all others that failed. Leases stay: what is with a mail server may still arrive.
 */
async function holdBack(
  trx: Transaction<ContactTables>,
  requestId: string,
  { id, at }: Actor,
): Promise<string[]> {
  const failed: string[] = [];
  for (const table of deliveryTables) {
    const hold = (state: "waiting" | "failed") =>
      trx
        .updateTable(table)
        .set({ state: "discarded", settled_at: at.toISOString(), held_by: id })
        .where("request_id", "=", requestId)
        .where("state", "=", state)
        .returning("id")
        .execute();
    await hold("waiting");
    failed.push(...(await hold("failed")).map((row) => row.id));
  }
  return failed;
}

/** Gives what a mark held back the state that it had. */
export async function letGo(
  trx: Transaction<ContactTables>,
  requestId: string,
  mark: { readonly action_id: string | null; readonly previous: string | null },
): Promise<void> {
  const failed = mark.previous?.split(",") ?? [""];
  for (const table of deliveryTables) {
    const held = trx
      .updateTable(table)
      .where("request_id", "=", requestId)
      .where("state", "=", "discarded")
      .where("held_by", "=", mark.action_id);
    await held
      .where("id", "in", failed)
      .set(({ fn }) => ({
        state: "failed",
        settled_at: fn.coalesce("fault_at", "settled_at"),
        held_by: null,
      }))
      .execute();
    await held
      .where("id", "not in", failed)
      .set({ state: "waiting", settled_at: null, held_by: null })
      .execute();
  }
}

/** Holds back what a release has not yet had delivered, for the mark that was there before it, or for the undo. */
export async function holdAgain(
  trx: Transaction<ContactTables>,
  requestId: string,
  undo: Actor,
): Promise<void> {
  const mark = await trx
    .selectFrom("request_changes")
    .select("action_id")
    .where("request_id", "=", requestId)
    .where("kind", "=", "suspect")
    .where("value", "is not", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable("deliveries")
    .set({
      state: "discarded",
      settled_at: undo.at.toISOString(),
      held_by: mark?.action_id ?? undo.id,
    })
    .where("request_id", "=", requestId)
    .where("state", "in", ["waiting", "failed"])
    .execute();
}
