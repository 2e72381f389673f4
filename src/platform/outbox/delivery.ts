import type { Kysely, Transaction } from "kysely";
import type { Language } from "#app/locale/languages.ts";
import type { PlatformTables } from "#app/platform/database/tables.ts";

export type Delivery<Content extends object = object> = Content & {
  /** UUID version 7; the same for every attempt, so that the receiver recognises a repeat. */
  readonly id: string;
  readonly destination: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
};

/** Resolves once the receiver has accepted; otherwise rejects with a DeliveryError, and is then safe to repeat. */
export type DeliveryChannel<Content extends object = object> = (
  delivery: Delivery<Content>,
  signal: AbortSignal,
) => Promise<void>;

/** The user who tests a destination by hand, and gets the mail of a test. */
export interface ProbeTester {
  readonly email: string;
  readonly language: Language;
}

/** Sends a test; resolves with the answer's words, without secrets, and with the error of a refusal. */
export type Probe = (
  tester: ProbeTester,
  signal: AbortSignal,
) => Promise<{ readonly error?: { readonly code: string } | undefined; readonly words: string }>;

interface DeliveryDescription {
  /** For the owner: the reference of a request, the slug of a post. */
  readonly reference: string;
  /** Subject with a page of its own in the administrator area. */
  readonly subject?: { readonly id: string; readonly name: string };
}

export interface DeliveryKind<Content extends object = object> {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly table: string;
  readonly isMail?: boolean;
  /** Variable that sets the destination, for one that owners see also while it is unset. */
  readonly variable?: string;
  load(db: Kysely<PlatformTables>, ids: readonly string[]): Promise<ReadonlyMap<string, Content>>;
  describe(content: Content): DeliveryDescription;
  /** Stores what follows from the end of a delivery, with that end or not at all. `failed` and `discarded` ones may be retried. */
  onSettled?(
    trx: Transaction<PlatformTables>,
    id: string,
    state: Exclude<DeliveryState, "waiting">,
    now: Date,
    /** Words of the other side that refused it. */
    words: string,
  ): Promise<void>;
  /** Undefined where the settings name no such destination: its deliveries wait and become overdue. */
  deliver?(delivery: Delivery<Content>, signal: AbortSignal): Promise<void>;
  /** Test by hand; undefined for an unset destination, and for one that cannot be tested. */
  readonly probe?: Probe;
}

export type DeliveryActionKind =
  | "delivery-retried"
  | "all-deliveries-retried"
  | "delivery-discarded";

/** `waiting` until it arrived; `failed` waits for a person, who may also have `discarded` it. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "discarded";

interface StoredError {
  readonly code: string;
  readonly message: string;
  readonly at: Date;
}

/** Delivery leased by a worker. */
export type ClaimedDelivery = Delivery & {
  readonly leaseToken: string;
  /** Milliseconds of retrying so far, as counted by `planNextAttempt`. */
  readonly retryTime: number;
  /** When the attempt before this one failed. */
  readonly lastFailedAt: Date | undefined;
};

export interface NextAttempt {
  readonly nextAt: Date | undefined;
  readonly retryTime: number;
}

export interface OutboxEntry {
  readonly id: string;
  readonly reference: string;
  readonly subject: DeliveryDescription["subject"];
  readonly destination: string;
  readonly state: DeliveryState;
  /** Attempts begun since it last began to wait. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAt: Date;
  readonly settledAt: Date | undefined;
  readonly lastError: StoredError | undefined;
  readonly earlierErrors: readonly Pick<StoredError, "code" | "at">[];
}

export interface Backlog {
  readonly destination: string;
  readonly waiting: number;
  readonly oldest: Date | undefined;
  readonly failed: number;
}

/** Ended delivery attempt, without personal data. */
export interface AttemptEvent extends Pick<Delivery, "id" | "destination" | "attempt"> {
  /** `failed` is not retried unless the owner requests it. */
  readonly kind: "delivered" | "retried" | "failed";
  readonly error?: { readonly code: string; readonly message: string };
  readonly nextAt?: Date | undefined;
}

interface OverdueDestination {
  readonly destination: string;
  readonly waiting: number;
  readonly minutes: number;
}

export type OutboxEvent =
  | AttemptEvent
  | { readonly kind: "late"; readonly overdue: readonly OverdueDestination[] }
  | { readonly kind: "on-time" };
