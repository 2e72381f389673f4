import { DeliveryError } from "./rules/delivery-error.ts";
import type { Delivery, DeliveryChannel } from "./rules/outbox-ports.ts";

/**
 * Runs one attempt: returns undefined on success, else the error. If the signal aborts first, returns its reason, even
 * when the channel ignores the signal.
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

/** Reduces an unexpected error to its name and location: its message may hold personal data. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { name, stack } = error instanceof Error ? error : new Error();
  const [location = ""] = /^ +at .*$/m.exec(stack ?? "") ?? [];
  return new DeliveryError("unexpected", `${name}${location && ` ${location.trim()}`}`);
}
