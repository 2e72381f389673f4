import type {
  ContactRequest,
  NewDelivery,
} from "../../../src/features/contact/rules/stored-request.ts";
import { makeContactRequest } from "../samples/contacts.ts";
import type { AdminApp } from "./admin-app.ts";

/** Stores requests that are no suspects, each received a minute after the one before. */
export function createReceiver(
  admin: AdminApp,
  deliver: (request: ContactRequest) => readonly NewDelivery[] = () => [],
) {
  let minutes = 0;
  return async (
    change: Partial<ContactRequest> = {},
    deliveries?: readonly NewDelivery[],
  ): Promise<ContactRequest> => {
    minutes += 1;
    const receivedAt = new Date(Date.UTC(2026, 10, 20, 10, minutes));
    const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
    const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
    const { store } = admin.app.runtime.contact;
    await store.create(request, idempotencyKey, deliveries ?? deliver(request));
    return request;
  };
}
