import type { ContactRequest } from "./contact-ports.ts";

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
