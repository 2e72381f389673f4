import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { PersonChangeKind } from "#app/features/contact/rules/handling.ts";
import {
  getPersonKey,
  type PersonCorrection,
  type PersonField,
  toPersonValues,
} from "#app/features/contact/rules/person-fields.ts";
import type { RequestAction } from "#app/features/contact/rules/request-actions.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { joinSubjects, type NewAction } from "#app/platform/actions/action.ts";
import {
  type ActionOutcome,
  createActions,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { listMailSpellings, toUnicodeMailAddress } from "#app/platform/text/mail-spellings.ts";
import {
  count,
  type RequestQuery,
  type RequestRow,
  toHandledRequest,
} from "./request-row-store.ts";

/** Why nothing was corrected: the person was corrected meanwhile, or the request is gone. */
export type CorrectionRefusal = "stale" | "unknown";

/** Corrections of the people who wrote. Every method rejects when the database fails. */
export function createPersonStore(
  database: Pick<Database<ContactTables>, "db" | "transact" | "rowLocks">,
) {
  const actions = createActions(database);
  return {
    /** Number of requests that a correction of this one may change. */
    countSameAddress: (request: Pick<ContactRequest, "id" | "email">): Promise<number> =>
      count(selectSameAddress(database.db, request)),

    /**
     * Corrects the person of a request, in all requests of the same address: the address in each, name and telephone where they
     * are the same. What was there before stays with each request.
     */
    correct: (
      requestId: string,
      corrections: readonly PersonCorrection[],
      action: RequestAction,
    ): Promise<ActionOutcome<CorrectionRefusal>> =>
      actions.run(action, async (trx) => {
        const row = await trx
          .selectFrom("contact_requests")
          .selectAll()
          .where("id", "=", requestId)
          .where("erase_at", "is", null)
          .$if(database.rowLocks, (query) => query.forUpdate())
          .executeTakeFirst();
        if (!row) return "unknown";
        if (corrections.some(({ field, before }) => read(row)[field] !== before)) return "stale";
        const rows = await selectSameAddress(trx, row).selectAll("contact_requests").execute();
        for (const one of rows) {
          const own = corrections.filter(
            ({ field, before }) => field === "email" || read(one)[field] === before,
          );
          await correctRequest(trx, one, own, action);
        }
        await setSubject(trx, action, joinSubjects(rows.map(({ reference }) => reference)));
        return "done";
      }),
  };
}

const read = (row: RequestRow) => toPersonValues(toHandledRequest(row));

const selectSameAddress = (
  db: Kysely<ContactTables>,
  request: Pick<ContactRequest, "id" | "email">,
) =>
  db
    .selectFrom("contact_requests")
    .where("email_folded", "in", listMailSpellings(getPersonKey(request)));

async function correctRequest(
  trx: Transaction<ContactTables>,
  row: RequestRow,
  corrections: readonly PersonCorrection[],
  action: NewAction,
): Promise<void> {
  for (const { field, typed, value } of corrections) {
    const email = toUnicodeMailAddress(value);
    const columns = {
      first_name: { first_name: value, last_name: "" },
      email: { email, email_folded: normalizeEmail(email) },
      phone: { phone: value, phone_typed: typed === value ? null : typed },
    } as const satisfies Record<PersonField, Partial<RequestRow>>;
    await trx
      .updateTable("contact_requests")
      .set(columns[field])
      .where("id", "=", row.id)
      .execute();
    await trx
      .insertInto("request_changes")
      .values({
        id: randomUUIDv7(),
        request_id: row.id,
        user_id: action.userId ?? "",
        at: action.at.toISOString(),
        kind: changeKinds[field],
        value: field === "email" ? email : typed,
        previous: read(row)[field],
        action_id: action.id,
      })
      .execute();
    if (field !== "email") continue;
    await trx
      .updateTable("reply_drafts")
      .set({ recipient: email })
      .where("request_id", "=", row.id)
      .where("recipient", "=", row.email)
      .execute();
  }
}

const changeKinds = {
  first_name: "name",
  email: "email",
  phone: "phone",
} as const satisfies Record<PersonField, PersonChangeKind>;

/** Addresses that requests had before a correction. */
export async function listFormerAddresses(db: Kysely<ContactTables>) {
  const rows = await db
    .selectFrom("request_changes")
    .select(["request_id as requestId", "previous"])
    .where("kind", "=", changeKinds.email)
    .where("previous", "<>", "")
    .execute();
  return rows.map(({ requestId, previous }) => ({
    requestId,
    person: normalizeEmail(previous ?? ""),
  }));
}

/** The condition that a request is of the person with an address, now or before a correction. */
export async function findPerson(db: Kysely<ContactTables>, email: string) {
  const person = normalizeEmail(email);
  const former = (await listFormerAddresses(db)).filter((one) => one.person === person);
  return <O>(requests: RequestQuery<O>): RequestQuery<O> =>
    requests.where(({ eb, or }) =>
      or([
        eb("email_folded", "in", listMailSpellings(email)),
        ...former.map(({ requestId }) => eb("id", "=", requestId)),
      ]),
    );
}
