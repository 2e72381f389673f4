import type { Logger } from "pino";
import { company } from "#app/content/company.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import { type ContactValue, validateContact } from "#app/features/contact/rules/contact-request.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { Metrics } from "#app/server/operations/metrics.ts";

interface SubmitContactOptions {
  contact: Pick<ContactService, "rateLimit" | "submit">;
  log: Logger;
  metrics: Pick<Metrics, "contactRequests">;
}

interface ContactSubmission {
  input: unknown;
  language: Language;
  /** Client key of the limits. */
  client: string;
  /** True if a page of another site sent the request. */
  isCrossSite: boolean;
  idempotencyKey?: string | undefined;
  requestId: string;
}

/** Result of a contact request; only `stored` means that it was accepted. */
type SubmissionResult =
  | { kind: "stored"; reference: string; status: "stored" | "suspect" | "repeated" }
  | { kind: "invalid"; errors: Partial<Record<ContactField | "Idempotency-Key", string>> }
  | { kind: "external" }
  | { kind: "limited"; retryAfter: number }
  | { kind: "unavailable"; retryAfter: number };

export type SubmitContactEndpoint = (submission: ContactSubmission) => Promise<SubmissionResult>;

/** `Retry-After` in seconds when the database is not available. */
const databaseRetrySeconds = 30;

/** Creates the handler of contact requests, sent as JSON or by a plain form; counts each by its outcome. */
export function createSubmitContactEndpoint(options: SubmitContactOptions): SubmitContactEndpoint {
  const { contact, log } = options;
  const { contactRequests } = options.metrics;
  const inFlight = new Map<string, Promise<SubmissionResult>>();

  async function storeRequest(
    value: ContactValue,
    { language, client, idempotencyKey, requestId }: ContactSubmission,
  ): Promise<SubmissionResult> {
    const retryAfter = await contact.rateLimit.consume(client);
    if (retryAfter !== undefined) return { kind: "limited", retryAfter };

    try {
      const outcome = await contact.submit(value, {
        client,
        idempotencyKey,
        language,
        receivedAt: new Date(),
        privacyVersion: company.privacyVersion,
      });
      if (outcome.status === "key-conflict") {
        return { kind: "invalid", errors: { "Idempotency-Key": "used with other fields" } };
      }
      // A repeated request, such as a double click, does not count towards the limit.
      if (outcome.status === "repeated") await contact.rateLimit.refund(client);
      const status =
        outcome.status === "stored" && outcome.isSuspectedSpam ? "suspect" : outcome.status;
      return { kind: "stored", reference: outcome.reference, status };
    } catch (error) {
      log.error({ err: error, requestId }, "contact request not stored");
      void contact.rateLimit.refund(client);
      return { kind: "unavailable", retryAfter: databaseRetrySeconds };
    }
  }

  async function submit(submission: ContactSubmission): Promise<SubmissionResult> {
    if (submission.isCrossSite) return { kind: "external" };
    const validation = validateContact(submission.input);
    if (!validation.ok) return { kind: "invalid", errors: validation.errors };
    // Identical concurrent requests are stored and counted once.
    const { client, idempotencyKey, language } = submission;
    const requestKey = JSON.stringify([client, idempotencyKey, language, validation.value]);
    const pending = inFlight.get(requestKey);
    if (pending) return pending.then(toRepeated);
    const result = storeRequest(validation.value, submission).finally(() =>
      inFlight.delete(requestKey),
    );
    inFlight.set(requestKey, result);
    return result;
  }

  return async (submission) => {
    const result = await submit(submission);
    contactRequests.inc({ outcome: result.kind === "stored" ? result.status : result.kind });
    return result;
  };
}

function toRepeated(result: SubmissionResult): SubmissionResult {
  return result.kind === "stored" ? { ...result, status: "repeated" } : result;
}

export function toErrorMessages(
  errors: Partial<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const messages: Record<string, string> = getTexts(language, "contact-form").messages;
  return Object.fromEntries(
    Object.entries(errors).map(([field, code = ""]) => [field, messages[code] ?? code]),
  );
}
