import { sql, type Transaction } from "kysely";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import { undoKind } from "#app/features/contact/rules/request-actions.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { joinSubjects } from "#app/platform/actions/action.ts";
import { actionLifetime, addAction, markUndone } from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Prefix of the batch of changes that took back another batch. */
const undoPrefix = "undo:";

/**
 * Gives actions to what the version before has written, which finds together what one user did by equal times: at an upgrade,
 * and after a way back to that version. Safe to repeat.
 */
export async function fillActions(
  { transact }: Pick<Database<ContactTables>, "transact">,
  now: Date,
): Promise<void> {
  await transact(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
    await addMissing(trx, new Date(now.getTime() - actionLifetime));
  });
}

/** A change of the same request, user and time as a row of another table. */
const changeOf = (requestId: string, userId: string, at: string) => sql`(
  select min(action_id) from request_changes as found
  where found.request_id = ${sql.raw(requestId)}
    and found.user_id = ${sql.raw(userId)} and found.at = ${sql.raw(at)})`;

/** In an order in which each finds what the ones before it have filled. */
const statements = [
  // A mark that was undone was stored as a release, and the other way.
  sql`update request_changes set value = null,
      kind = case kind when 'released' then 'suspect' else 'released' end
    where action_id is null and batch like ${`${undoPrefix}%`} and kind in ('released', 'suspect')`,
  // What had an entry of the log has it as its action.
  sql`update request_changes set action_id = (
      select min(actions.id) from actions
      where actions.user_id = request_changes.user_id and actions.at = request_changes.at
        and actions.kind in ('request-released', 'requests-marked', 'suspects-erased'))
    where action_id is null and (batch is null or batch not like ${`${undoPrefix}%`})`,
  sql`update request_changes set action_id = batch
    where action_id is null and batch not like ${`${undoPrefix}%`}`,
  // By groups: a search for each change would take the square of their number, at a start.
  sql`update request_changes set action_id = groups.first_id
    from (select id as change_id,
        min(id) over (partition by user_id, at, coalesce(batch, '')) as first_id
      from request_changes where action_id is null) as groups
    where request_changes.id = groups.change_id`,
  sql`update note_versions set action_id = coalesce(
      (select ${changeOf("request_notes.request_id", "note_versions.user_id", "note_versions.at")}
        from request_notes where request_notes.id = note_versions.note_id), id)
    where action_id is null`,
  sql`update request_notes set action_id = coalesce(
      ${changeOf("request_notes.request_id", "request_notes.user_id", "request_notes.at")}, id)
    where action_id is null`,
  sql`update replies set action_id = coalesce(
      ${changeOf("replies.request_id", "replies.user_id", "replies.created_at")}, id)
    where action_id is null`,
  sql`update contact_requests set answered_by = coalesce(
      (select min(replies.action_id) from replies
        where replies.request_id = contact_requests.id
          and replies.created_at = contact_requests.answered_at),
      (select min(request_changes.action_id) from request_changes
        where request_changes.request_id = contact_requests.id
          and request_changes.kind = 'state'
          and request_changes.at = contact_requests.answered_at))
    where answered_by is null and answered_at is not null`,
  ...["deliveries", "replies"].map(
    (table) => sql`update ${sql.table(table)} set held_by = (
        select min(request_changes.action_id) from request_changes
        where request_changes.request_id = ${sql.ref(`${table}.request_id`)}
          and request_changes.kind = 'suspect' and request_changes.value is not null
          and request_changes.at = ${sql.ref(`${table}.settled_at`)})
      where held_by is null and state = 'discarded'`,
  ),
];

interface Written {
  readonly action_id: string | null;
  readonly user_id: string;
  readonly at: string;
  readonly reference: string;
  readonly kind: RequestActionKind;
  /** Batch that was taken back. */
  readonly undone?: string | undefined;
}

/** Adds the actions that have no entry of the log. */
async function addMissing(trx: Transaction<ContactTables>, since: Date): Promise<void> {
  const written = [
    ...(await readChanges(trx, since)),
    ...(await readTexts(trx, "request_notes", "at", "note-added", since)),
    ...(await readTexts(trx, "replies", "created_at", "reply-sent", since)),
  ];
  // What undid another comes after it.
  const sorted = written.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const [id, rows] of Map.groupBy(sorted, ({ action_id }) => action_id ?? "")) {
    const [first] = rows;
    if (!first) continue;
    const undone = first.undone ? await findBatchAction(trx, first.undone) : undefined;
    const references = [...new Set(rows.map(({ reference }) => reference))];
    await addAction(trx, {
      id,
      at: new Date(first.at),
      userId: first.user_id || undefined,
      kind: undone ? undoKind : first.kind,
      subject: undone ?? joinSubjects(references),
    });
    if (undone) await markUndone(trx, undone, { id });
  }
}

async function readChanges(trx: Transaction<ContactTables>, since: Date): Promise<Written[]> {
  const rows = await trx
    .selectFrom("request_changes")
    .innerJoin("contact_requests", "contact_requests.id", "request_changes.request_id")
    .leftJoin("actions", "actions.id", "request_changes.action_id")
    .select(["request_changes.action_id", "request_changes.user_id", "request_changes.at"])
    .select(["request_changes.kind", "request_changes.batch", "contact_requests.reference"])
    .where("actions.id", "is", null)
    .where("request_changes.at", ">", since.toISOString())
    .orderBy("request_changes.id")
    .execute();
  return rows.map(({ batch, kind, ...row }) => ({
    ...row,
    kind: kindsOfMarks[kind] ?? "request-changed",
    undone: batch?.startsWith(undoPrefix) ? batch.slice(undoPrefix.length) : undefined,
  }));
}

const kindsOfMarks: Readonly<Record<string, RequestActionKind>> = {
  suspect: "requests-marked",
  released: "request-released",
  erasing: "suspects-erased",
  undelivered: "reply-undelivered",
};

async function readTexts(
  trx: Transaction<ContactTables>,
  table: "request_notes" | "replies",
  time: "at" | "created_at",
  kind: RequestActionKind,
  since: Date,
): Promise<Written[]> {
  const written = sql.ref<string>(`${table}.${time}`);
  const rows = await trx
    // Both have these columns.
    .selectFrom(table as "replies")
    .innerJoin("contact_requests", "contact_requests.id", `${table as "replies"}.request_id`)
    .leftJoin("actions", "actions.id", `${table as "replies"}.action_id`)
    .select([`${table as "replies"}.action_id`, `${table as "replies"}.user_id`])
    .select(["contact_requests.reference", written.as("at")])
    .where("actions.id", "is", null)
    .where(written, ">", since.toISOString())
    .execute();
  return rows.map((row) => ({ ...row, kind }));
}

async function findBatchAction(
  trx: Transaction<ContactTables>,
  batch: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("request_changes")
    .select("action_id")
    .where("batch", "=", batch)
    .limit(1)
    .executeTakeFirst();
  return row?.action_id ?? undefined;
}
