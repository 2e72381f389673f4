import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "#app/platform/database/open-database.ts";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { ActedBy, Action, ActionPage, NewAction } from "./action.ts";
import { createActionId } from "./action-id.ts";

/** Milliseconds for which actions are kept. What points to one stays. */
export const actionLifetime = 400 * 24 * 60 * 60_000;

/** The change that an action makes: answers `done`, or why nothing was changed, before anything is written. */
type Work<Refusal extends string, Tables extends PlatformTables> = (
  trx: Transaction<Tables>,
  action: NewAction,
) => Promise<"done" | Refusal>;

/** `repeated`: done before, by the same form. */
export type ActionOutcome<Refusal extends string = never> = "done" | "repeated" | Refusal;

/** An id that another user, or another kind of action, has: no form of the site sends it. */
export class ActionIdTakenError extends Error {}

export type Actions<Tables extends PlatformTables = PlatformTables> = ReturnType<
  typeof createActions<Tables>
>;

/** Storage of actions. Every method rejects when the database fails. */
export function createActions<Tables extends PlatformTables = PlatformTables>(
  database: Pick<Database<Tables>, "db" | "transact">,
) {
  // Kysely cannot tell that these tables include those of the platform.
  const db = database.db as unknown as Kysely<PlatformTables>;
  const run = <Refusal extends string = never>(
    asked: ActedBy & Pick<NewAction, "kind" | "subject">,
    work: Work<Refusal, Tables>,
  ): Promise<ActionOutcome<Refusal>> =>
    database.transact(async (trx) => {
      const action = { ...asked, id: asked.id ?? createActionId() };
      const own = trx as unknown as Transaction<PlatformTables>;
      if (!(await addAction(own, action))) {
        await assertSame(own, action);
        return "repeated";
      }
      const outcome = await work(trx, action);
      if (outcome !== "done") {
        await own.deleteFrom("actions").where("id", "=", action.id).execute();
      }
      return outcome;
    });

  return {
    /**
     * Does something and stores that it was done: both, or neither. Of any number of calls with one id, also at the same time,
     * one does it. A refusal leaves no row.
     */
    run,

    /** Stores an action that changes nothing in the database, such as an export. */
    record: (action: NewAction): Promise<ActionOutcome> => run(action, async () => "done"),

    find: (id: string): Promise<Action | undefined> => findAction(db, id),

    /** Those of these actions that are kept. */
    async listByIds(ids: readonly string[]): Promise<Action[]> {
      // PostgreSQL takes no empty list.
      if (ids.length === 0) return [];
      const rows = await db.selectFrom("actions").selectAll().where("id", "in", ids).execute();
      return rows.map(toAction);
    },

    async list({ limit, after, userId, kinds, from, until }: ActionPage): Promise<Action[]> {
      const last = after === undefined ? undefined : await findAction(db, after);
      // Forgotten meanwhile, with all that were before it.
      if (after !== undefined && !last) return [];
      const rows = await db
        .selectFrom("actions")
        .selectAll()
        .$if(last !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("at", "id"), "<", tuple(last?.at.toISOString() ?? "", last?.id ?? "")),
          ),
        )
        .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
        .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
        .$if(from !== undefined, (query) => query.where("at", ">=", from?.toISOString() ?? ""))
        .$if(until !== undefined, (query) => query.where("at", "<", until?.toISOString() ?? ""))
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toAction);
    },

    async deleteExpired(now: Date): Promise<void> {
      const expiry = new Date(now.getTime() - actionLifetime).toISOString();
      await db.deleteFrom("actions").where("at", "<=", expiry).execute();
    },
  };
}

/** Stores an action in the transaction of what else happens; false where its id is taken. One at the same time waits for the other. */
export async function addAction(
  trx: Transaction<PlatformTables>,
  action: NewAction,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("actions")
    .values({
      id: action.id,
      at: action.at.toISOString(),
      user_id: action.userId ?? null,
      kind: action.kind,
      subject: action.subject ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function assertSame(trx: Transaction<PlatformTables>, action: NewAction): Promise<void> {
  const stored = await findAction(trx, action.id);
  if (stored?.userId !== action.userId || stored?.kind !== action.kind) {
    throw new ActionIdTakenError(`another action has the id ${action.id}`);
  }
}

/** Sets what an action is done to, where this is known only while it is done. */
export async function setSubject(
  trx: Transaction<PlatformTables>,
  { id }: Pick<NewAction, "id">,
  subject: string,
): Promise<void> {
  await trx.updateTable("actions").set({ subject }).where("id", "=", id).execute();
}

/** Marks an action as undone by another; false where it was before. */
export async function markUndone(
  trx: Transaction<PlatformTables>,
  id: string,
  undoneBy: Pick<NewAction, "id">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("actions")
    .set({ undone_by: undoneBy.id })
    .where("id", "=", id)
    .where("undone_by", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findAction(
  db: Kysely<PlatformTables> | Transaction<PlatformTables>,
  id: string,
): Promise<Action | undefined> {
  const row = await db.selectFrom("actions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toAction(row);
}

const toAction = (row: Selectable<PlatformTables["actions"]>): Action => ({
  id: row.id,
  at: new Date(row.at),
  userId: row.user_id ?? undefined,
  kind: row.kind,
  subject: row.subject ?? undefined,
  undoneBy: row.undone_by ?? undefined,
});
