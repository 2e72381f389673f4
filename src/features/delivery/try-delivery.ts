import { DeliveryFault } from "./rules/delivery-error.ts";
import type { Courier, Delivery } from "./rules/outbox-ports.ts";

/**
 * Has a courier try once: undefined when the delivery arrived, else what went wrong. When the signal
 * speaks first it is its reason, even though the courier does not listen to it.
 */
export async function tryDelivery(
  courier: Courier,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<DeliveryFault | undefined> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    signal.throwIfAborted();
    await Promise.race([courier(delivery, signal), aborted.promise]);
    return undefined;
  } catch (error) {
    return toFault(signal.aborted ? signal.reason : error);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** An error that no courier foresaw is told by its name and place alone: its message may hold the visitor's words. */
function toFault(error: unknown): DeliveryFault {
  if (error instanceof DeliveryFault) return error;
  const { name, stack } = error instanceof Error ? error : new Error();
  const [place = ""] = /^ +at .*$/m.exec(stack ?? "") ?? [];
  return new DeliveryFault("unexpected", `${name}${place && ` ${place.trim()}`}`);
}
