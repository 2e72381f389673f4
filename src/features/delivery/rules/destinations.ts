import { randomUUIDv7 } from "node:crypto";

/** Destinations of stored contact requests; each is enabled by its setting. */
export const destinations = ["owner-mail", "visitor-mail", "administrator", "webhook"] as const;

export type Destination = (typeof destinations)[number];

/** A delivery as it is stored together with its request. */
export interface NewDelivery {
  /** UUID version 7. */
  readonly id: string;
  readonly destination: Destination;
}

/** Plans the deliveries of a stored request: one to each enabled destination; none for a suspect until it is released. */
export function planDeliveries(
  { suspectReason }: { readonly suspectReason: string | undefined },
  enabledDestinations: readonly Destination[],
): NewDelivery[] {
  if (suspectReason) return [];
  return enabledDestinations.map((destination) => ({ id: randomUUIDv7(), destination }));
}
