import type { Destination } from "./rules/destinations.ts";
import type { Delivery } from "./rules/outbox-ports.ts";

/** An attempt that came to an end. Nothing in it is the visitor's. */
export interface AttemptEvent extends Pick<Delivery, "id" | "destination" | "attempt"> {
  /** `failed` is given up until a person puts it back. */
  readonly kind: "delivered" | "retried" | "failed";
  readonly error?: { readonly code: string; readonly message: string };
  readonly nextAt?: Date | undefined;
}

/** How long the oldest delivery to a destination has waited. */
interface OverdueDestination {
  readonly destination: Destination;
  readonly waiting: number;
  readonly minutes: number;
}

/** What the log and the metrics hear of the outbox. */
export type OutboxEvent =
  | AttemptEvent
  | { readonly kind: "late"; readonly overdue: readonly OverdueDestination[] }
  | { readonly kind: "on-time" };
