import { format } from "node:util";
import type { Logger } from "pino";

/** Minimum time between log lines about refused connections, in milliseconds: there may be thousands a second. */
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
 * Redirects output of the process and its libraries to the log. An uncaught error is logged and ends the process with
 * code 1 after `flush`.
 */
export function logProcess(log: Logger, flush: () => void): void {
  // Node's default listener prints warnings to standard error.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "process warning"));
  // Includes unhandled rejections, which Node raises as this event.
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

/** Logs connections that could not be accepted, such as without free file descriptors. */
export function createConnectionErrorLogger(log: Logger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < connectionErrorLogInterval) return;
    loggedAt = performance.now();
    log.error({ err: error }, "connection not taken");
  };
}
