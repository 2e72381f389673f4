import type { OutboxEvent } from "./outbox-events.ts";
import { findLate, getOldestWait } from "./rules/backlog-age.ts";
import type { OutboxStore } from "./rules/outbox-ports.ts";

const minute = 60_000;
/** How often someone is told again, in milliseconds. */
const reminder = 15 * minute;

/** Looks every minute for deliveries that have waited too long. */
export interface BacklogWatch {
  /** Whether something is late; undefined before the first look, and while the database is gone. */
  isLate(): boolean | undefined;
  stop(): Promise<void>;
}

/** Tells when deliveries become late, every quarter of an hour that they still are, and when they no longer are. */
export function watchBacklog(
  store: Pick<OutboxStore, "listBacklog">,
  report: (event: OutboxEvent) => void,
  reportError: (error: unknown) => void,
): BacklogWatch {
  let isLate: boolean | undefined;
  let isReported = false;
  let remindAt = 0;

  async function look(): Promise<void> {
    const now = new Date();
    const late = findLate(await store.listBacklog(), now);
    isLate = late.length > 0;
    if (!isLate) {
      if (isReported) report({ kind: "on-time" });
      isReported = false;
    } else if (!isReported || performance.now() >= remindAt) {
      isReported = true;
      remindAt = performance.now() + reminder;
      report({
        kind: "late",
        late: late.map((backlog) => ({
          destination: backlog.destination,
          waiting: backlog.waiting,
          minutes: Math.floor(getOldestWait(backlog, now) / minute),
        })),
      });
    }
  }

  let looking = Promise.resolve();
  function lookAgain(): void {
    looking = looking.then(look).catch((error: unknown) => {
      if (isLate !== undefined) reportError(error);
      isLate = undefined;
    });
  }
  lookAgain();
  const timer = setInterval(lookAgain, minute).unref();
  return {
    isLate: () => isLate,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
