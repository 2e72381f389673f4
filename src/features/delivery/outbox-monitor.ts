import { createJob } from "#app/platform/jobs/job.ts";
import type { OutboxEvent } from "./outbox-events.ts";
import { findOverdueBacklogs, getBacklogAge } from "./rules/backlog-age.ts";
import type { OutboxStore } from "./rules/outbox-ports.ts";

const minute = 60_000;
/** How often someone is told again, in milliseconds. */
const reminderInterval = 15 * minute;

/** Looks every minute for deliveries that have waited too long. */
export interface BacklogMonitor {
  /** Whether something is late; undefined before the first look, and while the database is gone. */
  isOverdue(): boolean | undefined;
  stop(): Promise<void>;
}

/** Tells when deliveries become late, every quarter of an hour that they still are, and when they no longer are. */
export function startBacklogMonitor(
  store: Pick<OutboxStore, "listBacklog">,
  report: (event: OutboxEvent) => void,
  reportError: (error: unknown) => void,
  random?: () => number,
): BacklogMonitor {
  let isOverdue: boolean | undefined;
  let isReported = false;
  let remindAt = 0;

  async function poll(): Promise<void> {
    const now = new Date();
    const overdue = findOverdueBacklogs(await store.listBacklog(), now);
    isOverdue = overdue.length > 0;
    if (!isOverdue) {
      if (isReported) report({ kind: "on-time" });
      isReported = false;
    } else if (!isReported || performance.now() >= remindAt) {
      isReported = true;
      remindAt = performance.now() + reminderInterval;
      report({
        kind: "late",
        overdue: overdue.map((backlog) => ({
          destination: backlog.destination,
          waiting: backlog.waiting,
          minutes: Math.floor(getBacklogAge(backlog, now) / minute),
        })),
      });
    }
  }

  const job = createJob({
    every: minute,
    run: poll,
    reportError(error) {
      if (isOverdue !== undefined) reportError(error);
      isOverdue = undefined;
    },
    random,
  });
  void job.start();
  return { isOverdue: () => isOverdue, stop: job.stop };
}
