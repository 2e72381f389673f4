import { randomUUIDv7 } from "node:crypto";
import { expect } from "vitest";
import type { RequestContent } from "../../../src/features/contact/rules/stored-request.ts";
import type { Delivery } from "../../../src/platform/outbox/delivery.ts";
import { DeliveryError } from "../../../src/platform/outbox/delivery-error.ts";
import { makeContactRequest } from "./contacts.ts";

/** A delivery of a request that is not suspected spam. */
export function makeDelivery(
  overrides: Partial<Delivery<RequestContent>> = {},
): Delivery<RequestContent> {
  const request = makeContactRequest({ suspectReason: undefined });
  return {
    id: randomUUIDv7(),
    destination: "owner-mail",
    request,
    attempt: 1,
    createdAt: request.receivedAt,
    ...overrides,
  };
}

/** The error of a delivery that must fail; without personal data. */
export async function getDeliveryError(attempt: Promise<void>, { request } = makeDelivery()) {
  const deliveryError = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(deliveryError instanceof DeliveryError)) throw deliveryError ?? new Error("delivered");
  expect(deliveryError.cause).toBeUndefined();
  for (const personalValue of [request.email, request.firstName, request.phone, request.comment]) {
    expect(deliveryError.message.toLowerCase()).not.toContain(personalValue.toLowerCase());
  }
  const { code, message, isPermanent, retryAfter } = deliveryError;
  return { code, message, final: isPermanent, retryAfter };
}
