import type { Context } from "hono";
import type { Logger } from "pino";
import { company } from "#app/content/company.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import { type ContactValue, validateContact } from "#app/features/contact/rules/contact-request.ts";
import type { ContactService } from "#app/features/contact/service.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { isCrossSite } from "#app/platform/http-server/cross-site.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import type { Metrics } from "#app/server/operations/metrics.ts";

interface SubmitContactOptions {
  siteUrl: string;
  contact: Pick<ContactService, "rateLimit" | "submit">;
  log: Logger;
  metrics: Pick<Metrics, "contactRequests">;
}

interface ContactSubmission {
  input: unknown;
  language: Language;
  /** False if no page of this site can have sent it. */
  isUtf8?: boolean;
}

/** Result of a contact request; only `stored` means that it was accepted. */
type SubmissionResult =
  | { kind: "stored"; reference: string; status: "stored" | "suspect" | "repeated" }
  | { kind: "invalid"; errors: Partial<Record<ContactField | "Idempotency-Key", string>> }
  | { kind: "external" }
  | { kind: "limited"; retryAfter: number }
  | { kind: "unavailable"; retryAfter: number };

export type SubmitContactEndpoint = (
  c: Context<AppEnv>,
  submission: ContactSubmission,
) => Promise<SubmissionResult>;

const databaseRetrySeconds = 30;

export function createSubmitContactEndpoint(options: SubmitContactOptions): SubmitContactEndpoint {
  const { siteUrl, contact, log } = options;
  const { contactRequests } = options.metrics;
  const inFlight = new Map<string, Promise<SubmissionResult>>();

  async function storeRequest(
    c: Context<AppEnv>,
    value: ContactValue,
    language: Language,
  ): Promise<SubmissionResult> {
    const client = c.get("client");
    const retryAfter = await contact.rateLimit.consume(client);
    if (retryAfter !== undefined) return { kind: "limited", retryAfter };

    try {
      const outcome = await contact.submit(value, {
        client,
        idempotencyKey: c.req.header("idempotency-key"),
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
      log.error({ err: error, requestId: c.get("requestId") }, "contact request not stored");
      void contact.rateLimit.refund(client);
      return { kind: "unavailable", retryAfter: databaseRetrySeconds };
    }
  }

  async function submit(
    c: Context<AppEnv>,
    { input, language, isUtf8 = true }: ContactSubmission,
  ): Promise<SubmissionResult> {
    if (!isUtf8 || isCrossSite(c, siteUrl)) return { kind: "external" };
    const validation = validateContact(input);
    if (!validation.ok) return { kind: "invalid", errors: validation.errors };
    const { value } = validation;
    // Identical concurrent requests are stored and counted once.
    const key = c.req.header("idempotency-key");
    const requestKey = JSON.stringify([c.get("client"), key, language, value]);
    const pending = inFlight.get(requestKey);
    if (pending) return pending.then(toRepeated);
    const result = storeRequest(c, value, language).finally(() => inFlight.delete(requestKey));
    inFlight.set(requestKey, result);
    return result;
  }

  return async (c, submission) => {
    const result = await submit(c, submission);
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
