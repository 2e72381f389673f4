import { type ContactStore, listAllContacts } from "#app/features/contact/rules/contact-ports.ts";
import { type ContactRecord, toContactRecord } from "#app/features/contact/rules/contact-record.ts";

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
