import type { Transaction } from "kysely";
import type { NewAction } from "#app/platform/actions/action.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import { type ClaimOptions, claimDeliveries } from "./claim-deliveries.ts";
import type {
  Backlog,
  ClaimedDelivery,
  DeliveryActionKind,
  DeliveryKind,
  DeliveryState,
  NextAttempt,
  OutboxEntry,
} from "./delivery.ts";
import type { DeliveryTables } from "./delivery-columns.ts";
import {
  addEarlierError,
  type EntryQuery,
  type EntryRow,
  selectEntries,
  toEntry,
} from "./outbox-entry.ts";

const noLease = { lease: null, leased_until: null };
const noError = { fault_code: null, fault_message: null, fault_at: null, earlier_faults: null };

/** Every method rejects when the database fails. */
export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createDeliveryState(at: Date) {
  const now = at.toISOString();
  return {
    state: "waiting",
    attempts: 0,
    created_at: now,
    waiting_since: now,
    next_at: now,
    tried_for: 0,
  };
}

/** Creates the outbox of a database. Kinds may be added later: they are looked up at each call. */
export function createOutboxStore(
  { db, transact, rowLocks }: Pick<Database, "db" | "transact" | "rowLocks">,
  kinds: readonly DeliveryKind[],
) {
  const findKind = (destination: string) => kinds.find(({ name }) => name === destination);
  function getKind(destination: string): DeliveryKind {
    const kind = findKind(destination);
    if (!kind) throw new Error(`no kind of delivery is called ${destination}`);
    return kind;
  }
  const getTable = (destination: string) => getKind(destination).table;
  const actions = createActions({ db, transact });
  const listTables = () => new Set(kinds.map(({ table }) => table));

  async function toEntries(rows: readonly EntryRow[]): Promise<OutboxEntry[]> {
    const contents = new Map<string, object>();
    for (const name of new Set(rows.map(({ destination }) => destination))) {
      const ids = rows.filter(({ destination }) => destination === name).map(({ id }) => id);
      for (const [id, content] of (await findKind(name)?.load(db, ids)) ?? []) {
        contents.set(id, content);
      }
    }
    return rows.map((row) => {
      const content = contents.get(row.id);
      return toEntry(row, content && findKind(row.destination)?.describe(content));
    });
  }

  async function readEntries(select: (query: EntryQuery) => EntryQuery): Promise<OutboxEntry[]> {
    const rows: EntryRow[] = [];
    for (const table of listTables()) {
      rows.push(...(await select(selectEntries(db, table)).execute()));
    }
    return toEntries(rows);
  }

  /** Keeps the lease of what is discarded: it may be with the receiver, and counts as delivered once it arrived. */
  async function end(
    trx: Transaction<PlatformTables>,
    table: string,
    id: string,
    state: "delivered" | "discarded",
    now: Date,
  ): Promise<number> {
    const ended = await trx
      .$extendTables<DeliveryTables>()
      .updateTable(table)
      .set({ state, settled_at: now.toISOString(), ...(state === "delivered" && noLease) })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "failed", ...(state === "delivered" ? ["discarded"] : [])])
      .returning("destination")
      .execute();
    for (const { destination } of ended) {
      await findKind(destination)?.onSettled?.(trx, id, state, now, "");
    }
    return ended.length;
  }

  /** Changes rows of all tables by an action, all or none; returns their number. */
  async function updateAll(
    action: NewAction<DeliveryActionKind>,
    update: (trx: Transaction<PlatformTables>, table: string) => Promise<number>,
  ): Promise<number> {
    let total = 0;
    await actions.run(action, async (trx) => {
      for (const table of listTables()) total += await update(trx, table);
      return total > 0 ? "done" : "nothing";
    });
    return total;
  }

  return {
    /**
     * None is leased twice at a time, by however many replicas. What lies further ahead than any wait or lease of ours
     * was written under a wrong clock and counts as due.
     */
    claim: (options: ClaimOptions): Promise<ClaimedDelivery[]> =>
      transact((trx) => claimDeliveries(trx, getKind(options.destination), options, rowLocks)),

    /** Marks it as delivered, however late, and even if it was discarded meanwhile; false when it was so before. */
    markDelivered: ({ id, destination }: ClaimedDelivery, now: Date): Promise<boolean> =>
      transact(async (trx) => (await end(trx, getTable(destination), id, "delivered", now)) > 0),

    /** Stores a failure; false when the delivery was discarded, and stays so, or its lease has passed to another worker. */
    recordFailure: (
      { id, destination, leaseToken }: ClaimedDelivery,
      error: { readonly code: string; readonly message: string; readonly words?: string },
      { nextAt, retryTime }: NextAttempt,
      now: Date,
    ): Promise<boolean> =>
      transact(async (trx) => {
        const at = now.toISOString();
        const table = getTable(destination);
        const rows = trx.$extendTables<DeliveryTables>();
        const stored = await rows
          .selectFrom(table)
          .select(["state", "fault_code", "fault_at", "earlier_faults"])
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          // Not discarded between the two statements.
          .$if(rowLocks, (query) => query.forUpdate())
          .executeTakeFirst();
        if (!stored) return false;
        const isDiscarded = stored.state === "discarded";
        const failed = isDiscarded ? {} : { state: "failed", settled_at: at };
        const { numUpdatedRows } = await rows
          .updateTable(table)
          .set({
            ...(nextAt ? { next_at: nextAt.toISOString() } : failed),
            tried_for: retryTime,
            fault_code: error.code,
            fault_message: error.message,
            fault_at: at,
            earlier_faults: addEarlierError(stored),
            ...noLease,
          })
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n || isDiscarded) return false;
        if (!nextAt)
          await getKind(destination).onSettled?.(trx, id, "failed", now, error.words ?? "");
        return true;
      }),

    /** Ends a lease early: another worker may claim the delivery at once. */
    async release({ id, destination, leaseToken }: ClaimedDelivery): Promise<void> {
      await transact((trx) =>
        trx
          .$extendTables<DeliveryTables>()
          .updateTable(getTable(destination))
          .set(noLease)
          .where("id", "=", id)
          .where("lease", "=", leaseToken)
          .execute(),
      );
    },

    async list({ limit, states, after = "" }: OutboxPage): Promise<OutboxEntry[]> {
      const entries = await readEntries((query) =>
        query.where("state", "in", states).where("id", ">", after).orderBy("id").limit(limit),
      );
      // Ids begin with their time, so that all tables merge by id.
      return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },

    listByIds: async (ids: readonly string[]): Promise<OutboxEntry[]> =>
      ids.length > 0 ? readEntries((query) => query.where("id", "in", ids).orderBy("id")) : [],

    /** The last deliveries that arrived at a destination, in the order in which they were due, for which there is an index. */
    listDelivered: ({ destination, limit }: { destination: string; limit: number }) =>
      readEntries((query) =>
        query
          .where("state", "=", "delivered")
          .where("destination", "=", destination)
          .orderBy("next_at", "desc")
          .limit(limit),
      ),

    /** Without an id: all but those delivered or discarded. */
    retry(id: string | undefined, now: Date, by: DeliveryActor = {}): Promise<number> {
      const { created_at: _, ...state } = createDeliveryState(now);
      const kind = id ? "delivery-retried" : "all-deliveries-retried";
      return updateAll(toAction(kind, id, now, by), async (trx, table) => {
        const { numUpdatedRows } = await trx
          .$extendTables<DeliveryTables>()
          .updateTable(table)
          .set({ ...state, settled_at: null, ...noError })
          .where("state", "in", ["waiting", "failed", ...(id ? ["discarded"] : [])])
          .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      });
    },

    discard: (id: string, now: Date, by: DeliveryActor = {}): Promise<number> =>
      updateAll(toAction("delivery-discarded", id, now, by), (trx, table) =>
        end(trx, table, id, "discarded", now),
      ),

    async listBacklog(): Promise<Backlog[]> {
      const backlogs: Backlog[] = [];
      for (const table of listTables()) {
        const rows = await db
          .$extendTables<DeliveryTables>()
          .selectFrom(table)
          .select(({ fn }) => [
            "destination",
            fn.countAll().filterWhere("state", "=", "waiting").as("waiting"),
            fn
              .min<string | null>("waiting_since")
              .filterWhere("state", "=", "waiting")
              .as("oldest"),
            fn.countAll().filterWhere("state", "=", "failed").as("failed"),
          ])
          .where("state", "in", ["waiting", "failed"])
          .groupBy("destination")
          .orderBy("destination")
          .execute();
        for (const { destination, waiting, oldest, failed } of rows) {
          backlogs.push({
            destination,
            waiting: Number(waiting),
            oldest: oldest === null ? undefined : new Date(oldest),
            failed: Number(failed),
          });
        }
      }
      return backlogs;
    },
  };
}

/** Form and user of a change of deliveries, and its subject: the command line and the id of the delivery unless they are given. */
type DeliveryActor = Partial<Pick<NewAction, "id" | "userId" | "subject">>;

const toAction = (
  kind: DeliveryActionKind,
  deliveryId: string | undefined,
  at: Date,
  { id = createActionId(), userId, subject = deliveryId }: DeliveryActor,
): NewAction<DeliveryActionKind> => ({ id, at, userId, kind, subject });

/** In pages, so that memory stays flat. */
export async function* listOutbox(
  store: Pick<OutboxStore, "list">,
  states: readonly DeliveryState[],
  limit = 500,
): AsyncGenerator<OutboxEntry> {
  let after: string | undefined;
  do {
    const page = await store.list({ limit, states, after });
    yield* page;
    after = page.length < limit ? undefined : page.at(-1)?.id;
  } while (after);
}

interface OutboxPage {
  readonly limit: number;
  readonly states: readonly DeliveryState[];
  readonly after?: string | undefined;
}
