import { company } from "#app/content/company.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import { type ContactValue, validateContact } from "#app/features/contact/rules/contact-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { AppParts } from "#app/server/hono-env.ts";

interface Submission {
  input: unknown;
  language: Language;
  /** The client as limits count it. */
  client: string;
  /** Another site's page sent it, and not a form of this one. */
  isExternal: boolean;
  idempotencyKey?: string | undefined;
  requestId: string;
}

/** What a door answers: every outcome but `stored` leaves the request with the visitor. */
type SubmissionResult =
  | { kind: "stored"; reference: string; how: "stored" | "suspect" | "repeated" }
  | { kind: "invalid"; errors: Partial<Record<ContactField | "Idempotency-Key", string>> }
  | { kind: "external" }
  | { kind: "limited"; retryAfter: number }
  | { kind: "unavailable"; retryAfter: number };

export type ContactDoor = (submission: Submission) => Promise<SubmissionResult>;

/** Seconds after which a visitor may hope for a database that was gone. */
const databaseRetry = 30;

/** The one way in for a contact request, whether it comes as JSON or from a plain form. */
export function createContactDoor({ runtime, log }: AppParts): ContactDoor {
  const { contactLimit } = runtime;
  const underWay = new Map<string, Promise<SubmissionResult>>();

  async function admit(
    value: ContactValue,
    { language, client, idempotencyKey, requestId }: Submission,
  ): Promise<SubmissionResult> {
    const retryAfter = await contactLimit.take(client);
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
      if (outcome.status === "repeated") await contactLimit.giveBack(client);
      const how = outcome.status === "stored" && outcome.suspect ? "suspect" : outcome.status;
      return { kind: "stored", reference: outcome.reference, how };
    } catch (error) {
      log.error({ err: error, requestId }, "contact request not stored");
      void contactLimit.giveBack(client);
      return { kind: "unavailable", retryAfter: databaseRetry };
    }
  }

  return (submission) => {
    if (submission.isExternal) return Promise.resolve({ kind: "external" });
    const validation = validateContact(submission.input);
    if (!validation.ok) return Promise.resolve({ kind: "invalid", errors: validation.errors });
    // What is sent twice at the same moment is one: it counts once, and gets one answer.
    const { client, idempotencyKey, language } = submission;
    const same = JSON.stringify([client, idempotencyKey, language, validation.value]);
    const first = underWay.get(same);
    if (first) return first.then(toRepeat);
    const result = admit(validation.value, submission).finally(() => underWay.delete(same));
    underWay.set(same, result);
    return result;
  };
}

function toRepeat(result: SubmissionResult): SubmissionResult {
  return result.kind === "stored" ? { ...result, how: "repeated" } : result;
}

/** Error codes as the sentences of a language. */
export function toSentences(
  errors: Partial<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const messages: Record<string, string> = getTexts(language, "contact-form").messages;
  return Object.fromEntries(
    Object.entries(errors).map(([field, code = ""]) => [field, messages[code] ?? code]),
  );
}
