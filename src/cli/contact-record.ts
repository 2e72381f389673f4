import {
  type ContactRequest,
  type ContactStore,
  listAllContacts,
} from "#app/domain/contact/contact-ports.ts";

/** A contact request as JSON and CSV show it: names as in the payload, null for what is not there. */
export function toContactRecord(request: ContactRequest) {
  const { consent } = request;
  return {
    id: request.id,
    reference: request.reference,
    received_at: request.receivedAt.toISOString(),
    language: request.language,
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    service: request.service,
    comment: request.comment,
    consent_version: consent?.version ?? null,
    consent_language: consent?.language ?? null,
    consent_at: consent?.at.toISOString() ?? null,
    suspect_reason: request.suspectReason ?? null,
  };
}

export type ContactRecord = ReturnType<typeof toContactRecord>;

/** The names of a record, in order; they do not depend on the request. */
export const contactRecordNames = [
  "id",
  "reference",
  "received_at",
  "language",
  "first_name",
  "last_name",
  "email",
  "phone",
  "service",
  "comment",
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
export async function getRecordsOf(
  contacts: Pick<ContactStore, "listByEmail">,
  email: string,
): Promise<ContactRecord[]> {
  const requests = await contacts.listByEmail(email);
  if (requests.length === 0) throw new Error(`no contact request from ${email}`);
  return requests.map(toContactRecord);
}
