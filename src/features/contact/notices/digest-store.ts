import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import { type Digest, type DigestList, shownInDigest } from "#app/features/contact/rules/digest.ts";
import { unansweredStates, unsettledStates } from "#app/features/contact/rules/handling.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";

interface DigestQuery {
  readonly userId: string;
  /** Today in the zone of the site, as 2026-11-27. */
  readonly today: string;
  /** Requests received before this time wait; undefined where none count as waiting. */
  readonly waitingBefore: Date | undefined;
}

/** Reads the requests of a user's digest. */
export async function readDigest(
  db: Kysely<ContactTables>,
  { userId, today, waitingBefore }: DigestQuery,
): Promise<Pick<Digest, "own" | "unowned" | "waiting" | "recent">> {
  const before = waitingBefore?.toISOString() ?? "";
  const unanswered = (eb: RequestExpressions) => [
    eb("handling", "in", unansweredStates),
    eb("answered_at", "is", null),
    eb.or([eb("follow_up_on", "is", null), eb("follow_up_on", "<=", today)]),
  ];
  const due = (eb: RequestExpressions) => [
    eb("follow_up_on", "<=", today),
    eb("handling", "in", unsettledStates),
  ];
  return {
    own: await readList(db, "follow_up_on", (eb) => [...due(eb), eb("handled_by", "=", userId)]),
    unowned: await readList(db, "follow_up_on", (eb) => [...due(eb), eb("handled_by", "is", null)]),
    waiting: await readList(db, "received_at", (eb) => [
      ...unanswered(eb),
      eb("received_at", "<=", before),
    ]),
    recent: await readList(db, "received_at", (eb) => [
      ...unanswered(eb),
      eb("handling", "=", "new"),
      eb("received_at", ">", before),
    ]),
  };
}

type RequestExpressions = ExpressionBuilder<ContactTables, "contact_requests">;
type Condition = ExpressionWrapper<ContactTables, "contact_requests", SqlBool>;

async function readList(
  db: Kysely<ContactTables>,
  order: "follow_up_on" | "received_at",
  filter: (eb: RequestExpressions) => readonly Condition[],
): Promise<DigestList> {
  const query = db
    .selectFrom("contact_requests")
    .where("suspect_reason", "is", null)
    .where("erase_at", "is", null)
    .where((eb) => eb.and(filter(eb)));
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("request_notes")
        .select("text")
        .whereRef("request_notes.request_id", "=", "contact_requests.id")
        .orderBy("at", "desc")
        .orderBy("request_notes.id", "desc")
        .limit(1)
        .as("note"),
    )
    .orderBy(order)
    .orderBy("contact_requests.id")
    .limit(shownInDigest)
    .execute();
  return {
    count: Number(total),
    items: rows.map((row) => ({
      request: toContactRequest(row),
      assigneeId: row.handled_by ?? undefined,
      followUpOn: row.follow_up_on ?? undefined,
      note: row.note ?? undefined,
    })),
  };
}
