import type { Destination } from "./rules/destinations.ts";
import type { Delivery } from "./rules/outbox-ports.ts";

/** Ended delivery attempt, without personal data. */
export interface AttemptEvent extends Pick<Delivery, "id" | "destination" | "attempt"> {
  /** `failed` is not retried unless the owner requests it. */
  readonly kind: "delivered" | "retried" | "failed";
  readonly error?: { readonly code: string; readonly message: string };
  readonly nextAt?: Date | undefined;
}

/** Destination whose oldest delivery has waited too long. */
interface OverdueDestination {
  readonly destination: Destination;
  readonly waiting: number;
  readonly minutes: number;
}

/** Event of the outbox for log and metrics. */
export type OutboxEvent =
  | AttemptEvent
  | { readonly kind: "late"; readonly overdue: readonly OverdueDestination[] }
  | { readonly kind: "on-time" };
