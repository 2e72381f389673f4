import type { Language } from "#app/locale/languages.ts";
import type { ContactFieldValues } from "./contact-fields.ts";

/** Consent to the privacy text: its version, its language and the time. */
interface Consent {
  /** Version of the privacy text. */
  readonly version: string;
  readonly language: Language;
  readonly at: Date;
}

/** Stored contact request. It never holds the client's IP address. */
export interface ContactRequest extends ContactFieldValues {
  /** UUID version 7 (RFC 9562). */
  readonly id: string;
  /** The visitor's receipt, `FS-XXXX-XXXX`; unique. */
  readonly reference: string;
  readonly receivedAt: Date;
  /** The language in which the visitor wrote and is answered. */
  readonly language: Language;
  /** The phone number as it was typed, in one line; undefined where that is the same. */
  readonly phoneTyped: string | undefined;
  readonly consent: Consent | undefined;
  /** Signs of spam, separated by commas; undefined when there are none. */
  readonly suspectReason: string | undefined;
}

export const getFullName = ({
  firstName,
  lastName,
}: Pick<ContactRequest, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** Content of every delivery of a contact request. */
export interface RequestContent {
  readonly request: ContactRequest;
}

/** Author and time of a change. */
export interface ChangeActor {
  /** Undefined for the command line. */
  readonly userId: string | undefined;
  readonly at: Date;
}

/** Recognises the repeat of a submission without storing personal data. */
export interface IdempotencyKey {
  /** Keyed hash: the same for a submission and its repeats. */
  readonly key: string;
  /** Keyed hash of the submitted fields: tells a repeat from another request under the same key. */
  readonly bodyHash: string;
  /** Milliseconds from `receivedAt` during which the key counts. */
  readonly lifetime: number;
}

/** A delivery as it is stored together with its request. */
export interface NewDelivery {
  /** UUID version 7. */
  readonly id: string;
  readonly destination: string;
}

/** Result of storing a request: every status but `stored` leaves the store unchanged. */
export type CreateOutcome =
  | { readonly status: "stored"; readonly reference: string }
  /** The key is known with the same body: the reference is that of the first request. */
  | { readonly status: "repeated"; readonly reference: string }
  /** The key is known with another body. */
  | { readonly status: "key-conflict" };
