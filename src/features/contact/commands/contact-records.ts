import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { type ContactStore, listAllContacts } from "#app/features/contact/rules/contact-ports.ts";
import { type ContactRecord, toContactRecord } from "#app/features/contact/rules/contact-record.ts";

/** The names of a record, in order; they do not depend on the request. */
export const contactRecordFields = [
  "id",
  "reference",
  "received_at",
  "language",
  ...contactFields,
  "consent_version",
  "consent_language",
  "consent_at",
  "suspect_reason",
] as const satisfies readonly (keyof ContactRecord)[];

/** Every request as a record, newest first. */
export async function* listContactRecords(contacts: ContactStore): AsyncGenerator<ContactRecord> {
  for await (const request of listAllContacts(contacts)) yield toContactRecord(request);
}

/** Every request of one person as a record, newest first. Rejects when there is none. */
export async function getContactRecordsByEmail(
  contacts: Pick<ContactStore, "listByEmail">,
  email: string,
): Promise<ContactRecord[]> {
  const requests = await contacts.listByEmail(email);
  if (requests.length === 0) throw new Error(`no contact request from ${email}`);
  return requests.map(toContactRecord);
}
