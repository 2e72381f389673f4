import { createHmac, randomUUIDv7 } from "node:crypto";
import type { ContactStore } from "#app/features/contact/requests/contact-store.ts";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { toFieldValues } from "#app/features/contact/rules/contact-record.ts";
import type { ContactValue } from "#app/features/contact/rules/contact-request.ts";
import { createReference } from "#app/features/contact/rules/reference.ts";
import { findSpamReason } from "#app/features/contact/rules/spam-heuristics.ts";
import type {
  ContactRequest,
  CreateOutcome,
  IdempotencyKey,
  NewDelivery,
} from "#app/features/contact/rules/stored-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { toUnicodeMailAddress } from "#app/platform/text/mail-spellings.ts";

/** Context of a submission beyond its fields. */
export interface SubmissionContext {
  /** Identifies the client, for instance by its IP address; only a keyed hash of it is stored. */
  readonly client: string;
  /** The value of the `Idempotency-Key` header. */
  readonly idempotencyKey?: string | undefined;
  /** The language of the page, where the form does not state its own. */
  readonly language: Language;
  readonly receivedAt: Date;
  /** Version of the privacy text now shown, for a consent that states none. */
  readonly privacyVersion: string;
}

/** A suspect is stored, and not delivered until the owner releases it. */
type SubmissionOutcome =
  | Exclude<CreateOutcome, { status: "stored" }>
  | (Extract<CreateOutcome, { status: "stored" }> & { readonly isSuspectedSpam: boolean });

/**
 * Stores a valid contact request once. Resolves only when it is durably stored (or was before);
 * rejects when that cannot be known, and is then safe to repeat.
 */
export type SubmitContact = ReturnType<typeof createSubmitContact>;

const minute = 60_000;
/** Milliseconds during which equal fields from one client are one request. */
const equalFieldsLifetime = 10 * minute;
/** Milliseconds during which an idempotency key is valid. */
const idempotencyKeyLifetime = 24 * 60 * minute;

/** Creates the submission. The secret keys the hashes; replicas must share it. */
export function createSubmitContact(dependencies: {
  readonly store: Pick<ContactStore, "create">;
  readonly secret: string;
  /** Destinations of every stored request. */
  readonly listDestinations?: () => readonly string[];
}) {
  const { store, secret, listDestinations = () => [] } = dependencies;

  return async (sent: ContactValue, context: SubmissionContext): Promise<SubmissionOutcome> => {
    const value = { ...sent, email: toUnicodeMailAddress(sent.email) };
    const idempotencyKey = createIdempotencyKey(secret, value, context);
    const request = toRequest(value, context);
    const isSuspectedSpam = request.suspectReason !== undefined;
    const deliveries = isSuspectedSpam ? [] : planDeliveries(listDestinations());
    const outcome = await store.create(request, idempotencyKey, deliveries);
    return outcome.status === "stored" ? { ...outcome, isSuspectedSpam } : outcome;
  };
}

/** Plans the deliveries of a request that is not a suspect: one to each destination. */
export const planDeliveries = (destinations: readonly string[]): NewDelivery[] =>
  destinations.map((destination) => ({ id: randomUUIDv7(), destination }));

function createIdempotencyKey(
  secret: string,
  value: ContactValue,
  { client, idempotencyKey }: SubmissionContext,
): IdempotencyKey {
  // The label keeps hashes made for different purposes apart; JSON keeps the parts apart.
  const hash = (label: string, parts: readonly string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([label, ...parts]))
      .digest("base64url");
  const fields = contactFields.map((field) => value[field]);
  const bodyHash = hash("contact-body", fields);
  return idempotencyKey
    ? { key: hash("contact-key", [idempotencyKey]), bodyHash, lifetime: idempotencyKeyLifetime }
    : {
        key: hash("contact-fields", [client, ...fields]),
        bodyHash,
        lifetime: equalFieldsLifetime,
      };
}

function toRequest(value: ContactValue, context: SubmissionContext): ContactRequest {
  const { receivedAt } = context;
  const language = value.language ?? context.language;
  return {
    id: randomUUIDv7(),
    reference: createReference(),
    receivedAt,
    language,
    ...toFieldValues(value),
    phoneTyped: value.phone_typed === value.phone ? undefined : value.phone_typed,
    consent: value.consent
      ? {
          version: value.consent === "on" ? context.privacyVersion : value.consent,
          language,
          at: receivedAt,
        }
      : undefined,
    suspectReason: findSpamReason(value),
  };
}
