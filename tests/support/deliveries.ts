import { randomUUIDv7 } from "node:crypto";
import { expect } from "vitest";
import { DeliveryFault } from "../../src/features/delivery/rules/delivery-error.ts";
import type { Delivery } from "../../src/features/delivery/rules/outbox-ports.ts";
import { makeContactRequest } from "./contacts.ts";

/** A delivery of a request that nobody suspects. */
export function makeDelivery(change: Partial<Delivery> = {}): Delivery {
  const request = makeContactRequest({ suspectReason: undefined });
  return {
    id: randomUUIDv7(),
    destination: "owner-mail",
    request,
    attempt: 1,
    createdAt: request.receivedAt,
    ...change,
  };
}

/** The fault of a delivery that must fail; it holds nothing of the visitor. */
export async function getFault(attempt: Promise<void>, { request } = makeDelivery()) {
  const fault = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof DeliveryFault)) throw fault ?? new Error("delivered");
  expect(fault.cause).toBeUndefined();
  for (const own of [request.email, request.firstName, request.phone, request.comment]) {
    expect(fault.message.toLowerCase()).not.toContain(own.toLowerCase());
  }
  const { code, message, final, retryAfter } = fault;
  return { code, message, final, retryAfter };
}
