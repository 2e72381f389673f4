import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { type FieldStrings, getIdempotencyKey, readFormValues } from "./draft.ts";

/** Time to wait for the request, and for the result page, in milliseconds. */
const requestTimeout = 20_000;
const resultTimeout = 5000;

export type SubmitResult =
  | { kind: "stored"; reference: string }
  | { kind: "invalid"; errors: FieldStrings }
  /** The server could not store the request, or took no more from here for now. */
  | { kind: "refused"; phase: "unsent" | "limited" }
  /** No response from the site: offline, connection lost, timeout, or a response from elsewhere. */
  | { kind: "unanswered" };

/** Posts a form as JSON (the payload of `postContactApp`), with an idempotency key, so that a retry is stored once. */
export async function submitContactForm(
  endpoint: string,
  form: HTMLFormElement,
  time: number | undefined,
): Promise<SubmitResult> {
  const fields = readFormValues(form);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": getIdempotencyKey(fields) },
      body: JSON.stringify({
        ...Object.fromEntries(new FormData(form)),
        last_name: "",
        // Unknown, and left out, where no key was seen: the browser may have filled the form.
        elapsed_ms: time && Date.now() - time,
      }),
      signal: AbortSignal.timeout?.(requestTimeout),
    });
    // Proxies and captive portals may respond instead of the site: only a response with our fields counts.
    const answer: { code?: number; reference?: string; errors?: FieldStrings } =
      await response.json();
    const { code, errors, reference = "" } = answer;
    if (code === 1) return { kind: "stored", reference };
    if (errors && contactFields.some((field) => errors[field])) return { kind: "invalid", errors };
    const phase = ({ 429: "limited", 503: "unsent" } as const)[response.status];
    return code === 0 && phase ? { kind: "refused", phase } : { kind: "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}

/** Checks that the result page shows this text: the browser may refuse its cookie, or a proxy remove it. */
export async function doesResultPageShow(path: string, text: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout?.(resultTimeout);
    const page = await fetch(path, { redirect: "manual", signal });
    return (await page.text()).includes(text);
  } catch {
    return false;
  }
}
