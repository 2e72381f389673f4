import { DeliveryError } from "./rules/delivery-error.ts";
import type { Delivery, DeliveryChannel } from "./rules/outbox-ports.ts";

/**
 * Has a courier try once: undefined when the delivery arrived, else what went wrong. When the signal
 * speaks first it is its reason, even though the courier does not listen to it.
 */
export async function tryDelivery(
  channel: DeliveryChannel,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<DeliveryError | undefined> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    signal.throwIfAborted();
    await Promise.race([channel(delivery, signal), aborted.promise]);
    return undefined;
  } catch (error) {
    return toDeliveryError(signal.aborted ? signal.reason : error);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** An error that no courier foresaw is told by its name and place alone: its message may hold the visitor's words. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { name, stack } = error instanceof Error ? error : new Error();
  const [location = ""] = /^ +at .*$/m.exec(stack ?? "") ?? [];
  return new DeliveryError("unexpected", `${name}${location && ` ${location.trim()}`}`);
}
