import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { AccountStore } from "./store/account-store.ts";

const hour = 60 * 60_000;

/** Deletes expired sessions, links, limits, entries of the audit log and mails every hour. */
export function createAccountPurge(
  store: Pick<AccountStore, "deleteExpired">,
  reportError: (error: unknown) => void,
): Job {
  return createJob({
    every: hour,
    delayFirstRun: true,
    run: () => store.deleteExpired(new Date()),
    reportError,
  });
}
