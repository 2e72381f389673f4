import type { OutboxEvent } from "#app/features/delivery/rules/outbox-ports.ts";
import type { Metrics } from "./metrics.ts";

/** Codes come from the far end too, as its status: what exceeds these is counted together. */
const maxCodes = 50;

/** Counts what becomes of attempts to deliver. */
export function createDeliveryCounter({ deliveryAttempts }: Metrics): (event: OutboxEvent) => void {
  const codes = new Set<string>();
  return (event) => {
    if (!("attempt" in event)) return;
    const code = event.error?.code ?? "ok";
    if (codes.size < maxCodes) codes.add(code);
    deliveryAttempts.inc({
      destination: event.destination,
      outcome: event.kind,
      code: codes.has(code) ? code : "other",
    });
  };
}
