import { type ContactField, contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { getIdempotencyKey, readFormValues } from "./draft.ts";

/** How long a visitor waits for an answer, in milliseconds. */
const timeout = 20_000;

export type SubmitResult =
  | { kind: "stored" }
  | { kind: "invalid"; errors: Partial<Record<ContactField, string>> }
  /** The server answered that it could not store the request: the result page says so. */
  | { kind: "refused" }
  /** No answer of the site's came: offline, cut off, too slow, or something else answered. */
  | { kind: "unanswered" };

/** Posts a form as JSON (the payload of `postContactApp`), with an idempotency key: a repeat is stored once. */
export async function submitContactForm(
  endpoint: string,
  form: HTMLFormElement,
): Promise<SubmitResult> {
  const fields = readFormValues(form);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": getIdempotencyKey(fields) },
      body: JSON.stringify({
        ...Object.fromEntries(new FormData(form)),
        last_name: "",
        elapsed_ms: Math.round(performance.now()),
      }),
      signal: AbortSignal.timeout(timeout),
    });
    // Whatever stands between may answer in our place: only an answer in our own words counts.
    const { code, errors } = (await response.json()) as {
      code?: number;
      errors?: Partial<Record<ContactField, string>>;
    };
    if (code === 1) return { kind: "stored" };
    if (errors && contactFields.some((field) => errors[field])) return { kind: "invalid", errors };
    const isRejected = code === 0 && (response.status === 429 || response.status === 503);
    return { kind: isRejected ? "refused" : "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}
