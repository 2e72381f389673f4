import type { ContactStore } from "./rules/contact-ports.ts";

const hour = 60 * 60_000;

/** Deletes expired guards against repeats every hour, so that their table stays small. */
export function sweepGuards(
  contacts: Pick<ContactStore, "deleteExpiredGuards">,
  reportError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    contacts.deleteExpiredGuards(new Date()).catch(reportError);
  }, hour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
