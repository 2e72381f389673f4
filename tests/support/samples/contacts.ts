import { randomUUIDv7 } from "node:crypto";
import { toFieldValues } from "../../../src/features/contact/rules/contact-record.ts";
import {
  type ContactValue,
  validateContact,
} from "../../../src/features/contact/rules/contact-request.ts";
import { createReference } from "../../../src/features/contact/rules/reference.ts";
import type { ContactRequest } from "../../../src/features/contact/rules/stored-request.ts";

/** A contact request as it is kept, with everything set that can be. */
export function makeContactRequest(overrides: Partial<ContactRequest> = {}): ContactRequest {
  const receivedAt = new Date("2026-11-20T10:00:00.000Z");
  return {
    id: randomUUIDv7(),
    reference: createReference(),
    receivedAt,
    language: "es",
    ...toFieldValues({
      first_name: "Ana Pérez 😀",
      email: "Ana.Perez@example.com",
      phone: "+525500000000",
      service: "Diseño digital",
      comment: "Una tienda\ncon 'comillas' y \"dobles\"; --",
    }),
    phoneTyped: "+52 55 0000 0000",
    consent: { version: "2023-01-16", language: "es", at: receivedAt },
    suspectReason: "honeypot",
    ...overrides,
  };
}

/** A valid submission, as the schema returns it. */
export function makeContactValue(overrides: Record<string, unknown> = {}): ContactValue {
  const result = validateContact({
    first_name: "Ana Pérez",
    email: "ana@example.com",
    phone: "+52 55 0000 0000",
    service: "Programación",
    ...overrides,
  });
  if (!result.ok) throw new Error(`invalid fixture: ${JSON.stringify(result.errors)}`);
  return result.value;
}
