import type { Transaction } from "kysely";
import {
  type RequestRow,
  toHandledRequest,
  updateWork,
} from "#app/features/contact/requests/request-row-store.ts";
import type {
  ChangeRefusal,
  HandlingState,
  RequestChange,
  WorkChange,
} from "#app/features/contact/rules/handling.ts";
import {
  type RequestActionKind,
  suspectErasureKind,
  undoKind,
} from "#app/features/contact/rules/request-actions.ts";
import {
  type ActionSummary,
  type SelectedRequest,
  undoTime,
} from "#app/features/contact/rules/request-list.ts";
import type { NewDelivery } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import {
  type ActedBy,
  type Action,
  type Actor,
  joinSubjects,
} from "#app/platform/actions/action.ts";
import {
  type ActionOutcome,
  createActions,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { undoChanges } from "./request-undo-store.ts";
import { hideSuspect, markSpam, releaseSuspect } from "./spam-mark-store.ts";
import { changeWork } from "./work-store.ts";

/** Does one thing to a request; false if it is not as expected. */
type ChangeRow = (
  trx: Transaction<ContactTables>,
  row: RequestRow,
  actor: Actor,
) => Promise<boolean>;

/** Input on the screen of a request, which is saved with the action of another button. */
interface Typed {
  readonly id: string;
  readonly change: WorkChange;
}

/**
 * Actions on one request or several, which can be undone. A request that was changed since its row was shown is left alone.
 * Every method rejects when the database fails.
 */
export function createRequestBatchStore(
  { db, transact }: Pick<Database<ContactTables>, "db" | "transact">,
  /** Deliveries of a request that is released. */
  planDeliveries: () => readonly NewDelivery[] = () => [],
) {
  const actions = createActions({ db, transact });

  const changeEach = (
    selected: readonly SelectedRequest[],
    kind: RequestActionKind,
    actor: ActedBy,
    change: ChangeRow,
  ): Promise<ActionOutcome<"nothing">> =>
    actions.run({ ...actor, kind }, async (trx, action) => {
      const changed: string[] = [];
      for (const { id, version } of selected) {
        const row = await findRow(trx, id);
        if (row?.handling_version !== version) continue;
        if (await change(trx, row, action)) changed.push(row.reference);
      }
      if (changed.length === 0) return "nothing";
      await setSubject(trx, action, joinSubjects(changed));
      return "done";
    });

  /** Saves what was typed, and changes the request, which has another version then: both or neither. */
  const changeTyped = (
    typed: Typed,
    kind: RequestActionKind,
    actor: ActedBy,
    change: ChangeRow,
  ): Promise<ActionOutcome<ChangeRefusal>> =>
    actions.run({ ...actor, kind }, async (trx, action) => {
      const saved = await changeWork(trx, typed.id, typed.change, action);
      if (saved === "stale" || saved === "unknown") return saved;
      const row = await findRow(trx, typed.id);
      if (row && (await change(trx, row, action))) await setSubject(trx, action, row.reference);
      else if (saved === "nothing") return "nothing";
      return "done";
    });

  const mark =
    (word: string): ChangeRow =>
    (trx, row, actor) =>
      markSpam(trx, row, word, actor);

  const release: ChangeRow = (trx, row, actor) => releaseSuspect(trx, row, planDeliveries(), actor);

  /** The request of an action that changed none, such as a note. */
  const findSubjectRow = ({ subject }: Action) =>
    db
      .selectFrom("contact_requests")
      .selectAll()
      .where("reference", "=", subject ?? "")
      .where("erase_at", "is", null)
      .executeTakeFirst();

  return {
    /** Sets state, who is in charge, or both; null removes the latter. */
    change: (
      selected: readonly SelectedRequest[],
      { state, assigneeId }: { state?: HandlingState; assigneeId?: string | null },
      actor: ActedBy,
    ) =>
      changeEach(selected, "request-changed", actor, async (trx, row, action) => {
        const isSame =
          (assigneeId === undefined || assigneeId === row.handled_by) &&
          (state ?? row.handling) === row.handling;
        if (row.suspect_reason !== null || isSame) return false;
        const work = {
          ...(state && { state }),
          ...(assigneeId !== undefined && { assigneeId: assigneeId ?? undefined }),
        };
        return updateWork(trx, row, work, action);
      }),

    markSpam: (selected: readonly SelectedRequest[], actor: ActedBy, word = "") =>
      changeEach(selected, "requests-marked", actor, mark(word)),

    markTyped: (typed: Typed, actor: ActedBy, word: string) =>
      changeTyped(typed, "requests-marked", actor, mark(word)),

    release: (selected: readonly SelectedRequest[], actor: ActedBy) =>
      changeEach(selected, "request-released", actor, release),

    releaseTyped: (typed: Typed, actor: ActedBy) =>
      changeTyped(typed, "request-released", actor, release),

    /** Releases the suspect with this id or reference, in any version. */
    releaseAny: (idOrReference: string, actor: ActedBy) =>
      actions.run<"unknown" | "unmarked">(
        { ...actor, kind: "request-released" satisfies RequestActionKind },
        async (trx, action) => {
          const row = await findRow(trx, idOrReference);
          if (!row) return "unknown";
          if (!(await release(trx, row, action))) return "unmarked";
          await setSubject(trx, action, row.reference);
          return "done";
        },
      ),

    erase: (selected: readonly SelectedRequest[], actor: ActedBy) =>
      changeEach(selected, "suspects-erased", actor, hideSuspect),

    /** Erasures of suspects by other users that can still be taken back, the latest first. */
    async listErasuresByOthers({ userId, at }: Pick<ActedBy, "userId" | "at">): Promise<Action[]> {
      const from = new Date(at.getTime() - undoTime);
      const found = await actions.list({ limit: 20, kinds: [suspectErasureKind], from });
      return found.filter((one) => one.userId !== userId && one.undoneBy === undefined);
    },

    /** Takes back what a user did by one action, some minutes ago at most. What was changed since is left alone. */
    undo: (actionId: string, actor: ActedBy, mayUndoErasures = false) =>
      actions.run({ ...actor, kind: undoKind, subject: actionId }, (trx, action) =>
        undoChanges(trx, actionId, action, mayUndoErasures),
      ),

    /** Summary of an action, for the notice after it. */
    async summarize(
      actionId: string,
      { userId, at }: Pick<ActedBy, "userId" | "at">,
    ): Promise<ActionSummary | undefined> {
      const action = await actions.find(actionId);
      if (!action || action.userId !== userId) return undefined;
      const rows = await db
        .selectFrom("request_changes")
        .innerJoin("contact_requests", "contact_requests.id", "request_changes.request_id")
        .selectAll("contact_requests")
        .select("request_changes.kind")
        .where("request_changes.action_id", "=", actionId)
        .orderBy("request_changes.id")
        .execute();
      // Of one action, the state says most.
      const shown = rows.find(({ kind }) => kind === "state") ?? rows[0];
      const row = shown ?? (await findSubjectRow(action));
      return {
        action,
        change: shown?.kind as RequestChange["kind"] | undefined,
        count: new Set(rows.map(({ id }) => id)).size,
        request: row && toHandledRequest(row),
        canBeUndone:
          action.undoneBy === undefined &&
          action.kind !== undoKind &&
          at.getTime() - action.at.getTime() < undoTime &&
          rows.length > 0,
      };
    },
  };
}

const findRow = (
  trx: Transaction<ContactTables>,
  idOrReference: string,
): Promise<RequestRow | undefined> =>
  trx
    .selectFrom("contact_requests")
    .selectAll()
    .where(({ eb, or }) =>
      or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference.toUpperCase())]),
    )
    .where("erase_at", "is", null)
    .executeTakeFirst();
