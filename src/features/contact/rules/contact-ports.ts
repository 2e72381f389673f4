import type { NewDelivery } from "#app/features/delivery/rules/destinations.ts";
import type { Language } from "#app/locale/languages.ts";
import type { ContactService } from "./contact-fields.ts";

/** What the visitor agreed to, in which words and when. */
export interface Consent {
  /** Version of the privacy text. */
  readonly version: string;
  readonly language: Language;
  readonly at: Date;
}

/** A contact request as it is kept. It never holds the address of the client. */
export interface ContactRequest {
  /** UUID version 7 (RFC 9562). */
  readonly id: string;
  /** The visitor's receipt, `FS-XXXX-XXXX`; unique. */
  readonly reference: string;
  readonly receivedAt: Date;
  /** The language in which the visitor wrote and is answered. */
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly service: ContactService;
  /** Empty when the visitor wrote none. */
  readonly comment: string;
  readonly consent: Consent | undefined;
  /** Why this may be spam; undefined for a request above suspicion. */
  readonly suspectReason: string | undefined;
}

/** Makes a repeat of a submission recognisable, without holding anything of the visitor. */
export interface IdempotencyKey {
  /** Keyed hash: the same for a submission and its repeats. */
  readonly key: string;
  /** Keyed hash of the submitted fields: tells a repeat from another request under the same key. */
  readonly bodyHash: string;
  /** Milliseconds from `receivedAt` during which the key counts. */
  readonly lifetime: number;
}

/** What became of a request: every status but `stored` leaves the store as it was. */
export type CreateOutcome =
  | { readonly status: "stored"; readonly reference: string }
  /** The guard's key came before with the same body: the reference is the first one's. */
  | { readonly status: "repeated"; readonly reference: string }
  /** The guard's key came before with another body. */
  | { readonly status: "key-conflict" }
  /** Another request has this reference: try again with a new one. */
  | { readonly status: "reference-taken" };

/** What became of a suspect that was to be released. */
export type ReleaseOutcome =
  | { readonly status: "released"; readonly reference: string }
  /** It bears no mark, or none any more. */
  | { readonly status: "unmarked" }
  | { readonly status: "unknown" };

/** A page of a listing: at most `limit` requests, continuing after the last one of the page before. */
interface ContactPage {
  readonly limit: number;
  readonly after?: Pick<ContactRequest, "id" | "receivedAt"> | undefined;
}

/** Keeps contact requests. Every method rejects when the database does. */
export interface ContactStore {
  /**
   * Stores a request, its guard and its deliveries, all or none. Resolves only once they are on disk;
   * of any number of equal submissions at the same time one is stored and all get its reference.
   */
  create(
    request: ContactRequest,
    idempotencyKey: IdempotencyKey,
    deliveries?: readonly NewDelivery[],
  ): Promise<CreateOutcome>;
  /**
   * Takes the mark from the suspect with this id or reference and stores its deliveries, both or
   * neither; of any number of releases at the same time one does.
   */
  release(
    idOrReference: string,
    deliveries: readonly NewDelivery[],
    now: Date,
  ): Promise<ReleaseOutcome>;
  /** The requests, newest first. */
  list(page: ContactPage): Promise<ContactRequest[]>;
  /** All requests of one person, newest first; letter case does not matter. */
  listByEmail(email: string): Promise<ContactRequest[]>;
  /** How many requests are kept, suspects included. */
  count(): Promise<number>;
  /** Deletes the guards that no longer count; returns how many they were. */
  deleteExpiredIdempotencyKeys(now: Date): Promise<number>;
}

/** Every request, newest first, read in pages so that memory stays flat. */
export async function* listAllContacts(
  store: ContactStore,
  limit = 500,
): AsyncGenerator<ContactRequest> {
  let after: ContactRequest | undefined;
  do {
    const page = await store.list({ limit, after });
    yield* page;
    after = page.length < limit ? undefined : page.at(-1);
  } while (after);
}
