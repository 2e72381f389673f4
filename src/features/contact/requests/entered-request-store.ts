import { toContactRecord, toFieldValues } from "#app/features/contact/rules/contact-record.ts";
import type { EnteredRequest } from "#app/features/contact/rules/entered-request.ts";
import { getPersonKey } from "#app/features/contact/rules/person-fields.ts";
import { createReference } from "#app/features/contact/rules/reference.ts";
import type { RequestAction } from "#app/features/contact/rules/request-actions.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import {
  type ActionOutcome,
  createActions,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { toUnicodeMailAddress } from "#app/platform/text/mail-spellings.ts";

/**
 * Stores a request that a user enters for a person, once, with the id of the action, without a consent and without
 * deliveries.
 */
export function enterRequest(
  database: Pick<Database<ContactTables>, "db" | "transact">,
  { values, phoneTyped, language }: EnteredRequest,
  action: RequestAction,
): Promise<ActionOutcome> {
  const fields = toFieldValues({ ...values, email: toUnicodeMailAddress(values.email ?? "") });
  const request = {
    ...fields,
    ...{ id: action.id, reference: createReference(), receivedAt: action.at, language },
    phoneTyped: phoneTyped === fields.phone ? undefined : phoneTyped,
    ...{ consent: undefined, suspectReason: undefined },
  };
  return createActions(database).run(action, async (trx) => {
    await trx
      .insertInto("contact_requests")
      .values({
        ...toContactRecord(request),
        email_folded: normalizeEmail(getPersonKey(request)),
        entered_by: action.userId ?? null,
      })
      .execute();
    await setSubject(trx, action, request.reference);
    return "done";
  });
}
