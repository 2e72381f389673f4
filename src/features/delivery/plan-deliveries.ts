import { randomUUIDv7 } from "node:crypto";
import type { NewDelivery, RequestDestination } from "./rules/destinations.ts";

/** Plans the deliveries of a stored request: one to each enabled destination; none for a suspect until it is released. */
export function planDeliveries(
  { suspectReason }: { readonly suspectReason: string | undefined },
  enabledRequestDestinations: readonly RequestDestination[],
): NewDelivery[] {
  if (suspectReason) return [];
  return enabledRequestDestinations.map((destination) => ({ id: randomUUIDv7(), destination }));
}
