import type { ContactRequest } from "#app/domain/contact/contact-ports.ts";

/** Where a contact request goes once it is stored; the setting of each says whether it is used. */
export const destinations = ["owner-mail", "visitor-mail", "administrator", "webhook"] as const;

export type Destination = (typeof destinations)[number];

/** One request on its way to one destination. */
export interface Delivery {
  /** UUID version 7; the same at every attempt, so that the far end can tell a repeat. */
  readonly id: string;
  readonly destination: Destination;
  readonly request: ContactRequest;
  /** Counted from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

/**
 * Takes a delivery to its destination. Resolves only when the far end has taken it; rejects with a
 * DeliveryFault otherwise, and is then safe to repeat. Gives up when the signal says so.
 */
export type Courier = (delivery: Delivery, signal: AbortSignal) => Promise<void>;
