import { format } from "node:util";
import { type Logger, pino } from "pino";
import { serializeError } from "./error-serializer.ts";

/** Log lines are written once this many bytes wait, or at the interval (milliseconds). */
const batchBytes = 12 * 1024;
const flushInterval = 50;

/** Bytes that a pipe takes in one piece, so that lines of several processes do not mix: PIPE_BUF of Linux and macOS. */
const sharedBatchBytes = { minLength: 3 * 1024, maxWrite: 4096 };

/** Bytes that wait for a slow reader of the log; further lines are dropped, so that memory stays bounded. */
const maxWaitingBytes = 16 * 1024 * 1024;

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

/** The log of this process, on standard output. */
export interface ProcessLog {
  readonly log: Logger;
  /** Writes the lines that wait. */
  readonly flush: () => void;
}

/** Creates the log as JSON lines and redirects other output to it; `isShared` if other processes write to the same output. */
export function createProcessLog(level: string, { isShared }: { isShared: boolean }): ProcessLog {
  // Asynchronous and in batches: a write for each line would cost as much processor time as a cached page.
  const output = pino.destination({
    sync: false,
    minLength: batchBytes,
    periodicFlush: flushInterval,
    maxLength: maxWaitingBytes,
    ...(isShared && sharedBatchBytes),
  });
  const log = pino({ level, serializers: { err: serializeError } }, output);
  const flush = () => output.flushSync();
  redirectOutput(log, flush);
  return { log, flush };
}

/**
 * Redirects output of the process and its libraries to the log. An uncaught error is logged and ends the process with
 * code 1 after `flush`.
 */
function redirectOutput(log: Logger, flush: () => void): void {
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
