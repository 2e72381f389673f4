import { randomUUIDv7 } from "node:crypto";
import type { Destination, NewDelivery } from "./rules/destinations.ts";

/** Plans the deliveries of a stored request: one to each enabled destination; none for a suspect until it is released. */
export function planDeliveries(
  { suspectReason }: { readonly suspectReason: string | undefined },
  enabledDestinations: readonly Destination[],
): NewDelivery[] {
  if (suspectReason) return [];
  return enabledDestinations.map((destination) => ({ id: randomUUIDv7(), destination }));
}
