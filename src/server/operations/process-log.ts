import { format } from "node:util";
import type { Logger } from "pino";

/** Milliseconds between two lines about connections that could not be taken: there may be thousands a second. */
const connectionErrorLogInterval = 1000;

const consoleLevels = {
  error: "error",
  warn: "warn",
  info: "debug",
  log: "debug",
  debug: "debug",
  trace: "debug",
} as const;

/**
 * Has what the process and its libraries would print become lines of the log. An error that nobody caught is logged, and
 * ends the process with code 1 once `flush` has written it.
 */
export function logProcess(log: Logger, flush: () => void): void {
  // Node's own listener prints warnings to standard error.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "process warning"));
  // Of promises, too: Node passes what they reject with on to this event.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error }, origin);
    try {
      flush();
    } finally {
      process.exit(1);
    }
  });
  for (const [method, level] of Object.entries(consoleLevels)) {
    console[method as keyof typeof consoleLevels] = (...args: unknown[]) => {
      const error = args.find((part) => part instanceof Error);
      if (error) log[level]({ err: error }, "printed by a library");
      else log[level](format(...args));
    };
  }
}

/** Logs connections that could not be taken, as when no file descriptor is left. */
export function createConnectionErrorLogger(log: Logger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < connectionErrorLogInterval) return;
    loggedAt = performance.now();
    log.error({ err: error }, "connection not taken");
  };
}
