import { company } from "#app/content/company.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import { type ContactValue, validateContact } from "#app/features/contact/rules/contact-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { AppOptions } from "#app/server/hono-env.ts";

interface ContactSubmission {
  input: unknown;
  language: Language;
  /** The client as limits count it. */
  client: string;
  /** Another site's page sent it, and not a form of this one. */
  isCrossSite: boolean;
  idempotencyKey?: string | undefined;
  requestId: string;
}

/** What a door answers: every outcome but `stored` leaves the request with the visitor. */
type SubmissionResult =
  | { kind: "stored"; reference: string; status: "stored" | "suspect" | "repeated" }
  | { kind: "invalid"; errors: Partial<Record<ContactField | "Idempotency-Key", string>> }
  | { kind: "external" }
  | { kind: "limited"; retryAfter: number }
  | { kind: "unavailable"; retryAfter: number };

export type ContactHandler = (submission: ContactSubmission) => Promise<SubmissionResult>;

/** Seconds after which a visitor may hope for a database that was gone. */
const databaseRetrySeconds = 30;

/** The one way in for a contact request, whether it comes as JSON or from a plain form. */
export function createContactHandler({ runtime, log }: AppOptions): ContactHandler {
  const { contactRateLimit } = runtime;
  const inFlight = new Map<string, Promise<SubmissionResult>>();

  async function storeRequest(
    value: ContactValue,
    { language, client, idempotencyKey, requestId }: ContactSubmission,
  ): Promise<SubmissionResult> {
    const retryAfter = await contactRateLimit.consume(client);
    if (retryAfter !== undefined) return { kind: "limited", retryAfter };

    try {
      const outcome = await runtime.submitContact(value, {
        client,
        idempotencyKey,
        language,
        receivedAt: new Date(),
        privacyVersion: company.privacyVersion,
      });
      if (outcome.status === "key-conflict") {
        return { kind: "invalid", errors: { "Idempotency-Key": "used with other fields" } };
      }
      // A repeat costs nothing: a nervous double press must not use up the visitor's limit.
      if (outcome.status === "repeated") await contactRateLimit.refund(client);
      const status =
        outcome.status === "stored" && outcome.isSuspectedSpam ? "suspect" : outcome.status;
      return { kind: "stored", reference: outcome.reference, status };
    } catch (error) {
      log.error({ err: error, requestId }, "contact request not stored");
      void contactRateLimit.refund(client);
      return { kind: "unavailable", retryAfter: databaseRetrySeconds };
    }
  }

  return (submission) => {
    if (submission.isCrossSite) return Promise.resolve({ kind: "external" });
    const validation = validateContact(submission.input);
    if (!validation.ok) return Promise.resolve({ kind: "invalid", errors: validation.errors });
    // What is sent twice at the same moment is one: it counts once, and gets one answer.
    const { client, idempotencyKey, language } = submission;
    const requestKey = JSON.stringify([client, idempotencyKey, language, validation.value]);
    const pending = inFlight.get(requestKey);
    if (pending) return pending.then(toRepeated);
    const result = storeRequest(validation.value, submission).finally(() =>
      inFlight.delete(requestKey),
    );
    inFlight.set(requestKey, result);
    return result;
  };
}

function toRepeated(result: SubmissionResult): SubmissionResult {
  return result.kind === "stored" ? { ...result, status: "repeated" } : result;
}

/** Error codes as the sentences of a language. */
export function toErrorMessages(
  errors: Partial<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const messages: Record<string, string> = getTexts(language, "contact-form").messages;
  return Object.fromEntries(
    Object.entries(errors).map(([field, code = ""]) => [field, messages[code] ?? code]),
  );
}
