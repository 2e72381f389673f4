import type { ContactStore } from "./rules/contact-ports.ts";

const hour = 60 * 60_000;

/** Deletes expired guards against repeats every hour, so that their table stays small. */
export function startIdempotencyKeyPurge(
  contacts: Pick<ContactStore, "deleteExpiredIdempotencyKeys">,
  reportError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    contacts.deleteExpiredIdempotencyKeys(new Date()).catch(reportError);
  }, hour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
