import type { ContactRequest } from "#app/features/contact/rules/contact-ports.ts";
import type { Destination } from "./destinations.ts";

/** One request on its way to one destination. */
export interface Delivery {
  /** UUID version 7; the same at every attempt, so that the far end can tell a repeat. */
  readonly id: string;
  readonly destination: Destination;
  readonly request: ContactRequest;
  /** Counted from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

/**
 * Takes a delivery to its destination. Resolves only when the far end has taken it; rejects with a
 * DeliveryFault otherwise, and is then safe to repeat. Gives up when the signal says so.
 */
export type DeliveryChannel = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** `waiting` until it arrived; `failed` waits for a person, who may also have `discarded` it. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "discarded";

/** What went wrong last; never holds anything of the visitor. */
interface StoredError {
  readonly code: string;
  readonly message: string;
  readonly at: Date;
}

/** A delivery that a worker has for the time of its lease. */
export interface ClaimedDelivery extends Delivery {
  /** Names this claim: whoever claims it after the lease ran out has another. */
  readonly leaseToken: string;
  /** Milliseconds for which it has been tried, as `planNextAttempt` counts them. */
  readonly retryTime: number;
  /** When the attempt before this one failed. */
  readonly lastFailedAt: Date | undefined;
}

/** What is to become of a delivery after a fault. */
export interface NextAttempt {
  /** Undefined when it is given up: a person has to look at it. */
  readonly nextAt: Date | undefined;
  readonly retryTime: number;
}

/** A delivery as the owner sees it. */
export interface OutboxEntry {
  readonly id: string;
  /** Reference of the request. */
  readonly reference: string;
  readonly destination: Destination;
  readonly state: DeliveryState;
  /** Attempts begun since it last began to wait. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAt: Date;
  readonly settledAt: Date | undefined;
  readonly lastError: StoredError | undefined;
}

/** A page of a listing: at most `limit` entries, continuing after the id of the last one of the page before. */
interface OutboxPage {
  readonly limit: number;
  readonly states: readonly DeliveryState[];
  readonly after?: string | undefined;
}

/** What has not arrived at a destination. */
export interface Backlog {
  readonly destination: Destination;
  readonly waiting: number;
  /** Since when the oldest one waits; undefined when none does. */
  readonly oldest: Date | undefined;
  readonly failed: number;
}

/** Keeps what is to be delivered. Every method rejects when the database does. */
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
  /** It arrived: true however late, unless it was settled before. */
  markDelivered(delivery: ClaimedDelivery, now: Date): Promise<boolean>;
  /** It did not; false, and nothing changes, when the lease is no longer this one. */
  recordFailure(
    delivery: ClaimedDelivery,
    error: { readonly code: string; readonly message: string },
    next: NextAttempt,
    now: Date,
  ): Promise<boolean>;
  /** Gives a lease back before its time: another worker may claim the delivery at once. */
  release(delivery: ClaimedDelivery): Promise<void>;
  /** The deliveries in these states, oldest first. */
  list(page: OutboxPage): Promise<OutboxEntry[]>;
  /** Makes one delivery, or all, start anew unless delivered or (of all) discarded; returns how many do. */
  retry(id: string | undefined, now: Date): Promise<number>;
  /** Gives up a delivery that waits or failed; returns how many were given up. */
  discard(id: string, now: Date): Promise<number>;
  /** What has not arrived, for each destination that has such. */
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
