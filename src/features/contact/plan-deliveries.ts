import { randomUUIDv7 } from "node:crypto";
import type { NewDelivery } from "./rules/stored-request.ts";

/** Plans the deliveries of a stored request: one to each enabled destination; none for a suspect until it is released. */
export function planDeliveries(
  { suspectReason }: { readonly suspectReason: string | undefined },
  destinations: readonly string[],
): NewDelivery[] {
  if (suspectReason) return [];
  return destinations.map((destination) => ({ id: randomUUIDv7(), destination }));
}
