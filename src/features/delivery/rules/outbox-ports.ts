import type { ContactRequest } from "#app/features/contact/rules/contact-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import type { AnnouncementDestination, Destination, RequestDestination } from "./destinations.ts";

/** Identity and attempt of a delivery of any kind. */
interface DeliveryBase {
  /** UUID version 7; the same for every attempt, so that the receiver recognises a repeat. */
  readonly id: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

/** Delivery of one contact request to one destination. */
export interface RequestDelivery extends DeliveryBase {
  readonly destination: RequestDestination;
  readonly request: ContactRequest;
}

/** Published, changed or withdrawn posts that search engines or a shared cache are told of. */
export interface AnnouncementDelivery extends DeliveryBase {
  readonly destination: AnnouncementDestination;
  readonly posts: readonly AnnouncedPost[];
}

/** A post as it is announced: what its address needs. */
export interface AnnouncedPost {
  readonly slug: string;
  readonly language: Language;
}

export type Delivery = RequestDelivery | AnnouncementDelivery;

/**
 * Delivers to one kind of destination. Resolves once the receiver has accepted; otherwise rejects with a
 * DeliveryError, and is then safe to repeat. Stops when the signal aborts.
 */
export type DeliveryChannel<Kind extends Delivery = RequestDelivery> = (
  delivery: Kind,
  signal: AbortSignal,
) => Promise<void>;

/** Channels by destination. Deliveries to a destination without one wait and become overdue. */
export type ChannelsByDestination = Readonly<
  Partial<
    Record<RequestDestination, DeliveryChannel> &
      Record<AnnouncementDestination, DeliveryChannel<AnnouncementDelivery>>
  >
>;

/** `waiting` until it arrived; `failed` waits for a person, who may also have `discarded` it. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "discarded";

/** Last error, without personal data. */
interface StoredError {
  readonly code: string;
  readonly message: string;
  readonly at: Date;
}

/** Lease of a worker on a delivery. */
interface Lease {
  /** Identifies this claim; a later claim has another token. */
  readonly leaseToken: string;
  /** Milliseconds of retrying so far, as counted by `planNextAttempt`. */
  readonly retryTime: number;
  /** When the attempt before this one failed. */
  readonly lastFailedAt: Date | undefined;
}

/** Delivery leased by a worker. */
export type ClaimedDelivery = Delivery & Lease;

/** Schedule of a delivery after a failure. */
export interface NextAttempt {
  /** Undefined when it has failed for good and the owner has to act. */
  readonly nextAt: Date | undefined;
  readonly retryTime: number;
}

/** Delivery as listed for the owner. */
export interface OutboxEntry {
  readonly id: string;
  /** Reference of the request; of an announcement, the slug of its post, or the number of them. */
  readonly reference: string;
  /** The contact request; undefined for an announcement. */
  readonly request: { readonly id: string; readonly name: string } | undefined;
  readonly destination: Destination;
  readonly state: DeliveryState;
  /** Attempts begun since it last began to wait. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAt: Date;
  readonly settledAt: Date | undefined;
  readonly lastError: StoredError | undefined;
  /** The last errors before `lastError`, at most seven, oldest first. */
  readonly earlierErrors: readonly Pick<StoredError, "code" | "at">[];
}

/** A page of a listing: at most `limit` entries, continuing after the id of the last one of the page before. */
interface OutboxPage {
  readonly limit: number;
  readonly states: readonly DeliveryState[];
  readonly after?: string | undefined;
}

/** Undelivered deliveries of one destination. */
export interface Backlog {
  readonly destination: Destination;
  readonly waiting: number;
  /** Time since which the oldest one waits; undefined without one. */
  readonly oldest: Date | undefined;
  readonly failed: number;
}

/** Storage of deliveries. Every method rejects when the database fails. */
export interface OutboxStore {
  /**
   * Leases, for milliseconds, up to `limit` deliveries that are due, and counts their attempt. None is
   * leased twice at a time, by however many replicas. What lies further ahead than any wait or lease of
   * ours was written under a wrong clock and counts as due.
   */
  claim(options: {
    readonly destination: Destination;
    readonly limit: number;
    readonly now: Date;
    readonly leaseDuration: number;
  }): Promise<ClaimedDelivery[]>;
  /** Marks it as delivered, however late; false when it was settled before. */
  markDelivered(delivery: ClaimedDelivery, now: Date): Promise<boolean>;
  /** Stores a failure; false, without a change, when the lease has passed to another worker. */
  recordFailure(
    delivery: ClaimedDelivery,
    error: { readonly code: string; readonly message: string },
    next: NextAttempt,
    now: Date,
  ): Promise<boolean>;
  /** Ends a lease early: another worker may claim the delivery at once. */
  release(delivery: ClaimedDelivery): Promise<void>;
  /** The deliveries in these states, oldest first. */
  list(page: OutboxPage): Promise<OutboxEntry[]>;
  /** The last deliveries that arrived at a destination, latest first; of the order in which they were due. */
  listDelivered(options: {
    readonly destination: Destination;
    readonly limit: number;
  }): Promise<OutboxEntry[]>;
  /** One delivery, in any state. */
  find(id: string): Promise<OutboxEntry | undefined>;
  /** The deliveries of one request, oldest first. */
  listOfRequest(requestId: string): Promise<OutboxEntry[]>;
  /** Resets one delivery, or all, unless delivered or (for all) discarded; returns their number. */
  retry(id: string | undefined, now: Date): Promise<number>;
  /** Discards a delivery that waits or failed; returns the number discarded. */
  discard(id: string, now: Date): Promise<number>;
  /** Backlogs of all destinations that have one. */
  listBacklog(): Promise<Backlog[]>;
}

/** Every delivery in these states, oldest first, read in pages so that memory stays flat. */
export async function* listOutbox(
  store: Pick<OutboxStore, "list">,
  states: readonly DeliveryState[],
  limit = 500,
): AsyncGenerator<OutboxEntry> {
  let after: string | undefined;
  do {
    const page = await store.list({ limit, states, after });
    yield* page;
    after = page.length < limit ? undefined : page.at(-1)?.id;
  } while (after);
}

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
