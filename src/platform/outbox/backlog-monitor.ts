import { createJob } from "#app/platform/jobs/job.ts";
import { findOverdueBacklogs, getBacklogAge } from "./backlog-age.ts";
import type { OutboxEvent } from "./delivery.ts";
import type { OutboxStore } from "./outbox-store.ts";

const minute = 60_000;
const reminderInterval = 15 * minute;

interface BacklogMonitorOptions {
  readonly store: Pick<OutboxStore, "listBacklog">;
  readonly report: (event: OutboxEvent) => void;
  readonly reportError: (error: unknown) => void;
}

/** Polls every minute; reports overdue deliveries at once and every quarter of an hour, and the end of the delay. */
export function startBacklogMonitor({ store, report, reportError }: BacklogMonitorOptions) {
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
  });
  void job.start();
  return {
    /** Undefined before the first poll, and while the database fails. */
    isOverdue: () => isOverdue,
    stop: job.stop,
  };
}
