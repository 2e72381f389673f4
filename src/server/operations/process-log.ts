import { once } from "node:events";
import { format } from "node:util";
import { type Logger, pino } from "pino";
import { SonicBoom } from "sonic-boom";
import { serializeError } from "./error-serializer.ts";

const standardOutput = 1;

/** Log lines are written once this many bytes wait, or at the interval (milliseconds). */
const batchBytes = 12 * 1024;
const flushInterval = 50;

/** Bytes that wait for a slow reader of the log or a full disk; further lines are dropped, so that memory stays bounded. */
const maxWaitingBytes = 16 * 1024 * 1024;

/** Milliseconds. */
const closeTimeout = 1000;

/** Minimum time between log lines about refused connections, in milliseconds: there may be thousands a second. */
const connectionErrorLogInterval = 1000;

const consoleMethods = ["error", "warn", "info", "log", "debug", "trace"] as const;

export interface ProcessLog {
  readonly log: Logger;
  /**
   * Writes the lines that wait, before the process ends. Lines that the output refuses are lost. An output that takes
   * none within a second ends the process by SIGKILL, for Node cannot exit while a write blocks.
   */
  readonly close: () => Promise<void>;
}

export function createProcessLog(level: string): ProcessLog {
  // Asynchronous and in batches: a write for each line would cost as much processor time as a cached page.
  const output = new SonicBoom({
    fd: standardOutput,
    minLength: batchBytes,
    periodicFlush: flushInterval,
    maxLength: maxWaitingBytes,
  });
  // A write that fails, such as on a full disk, is tried again with the next lines: the site goes on without its log.
  output.on("error", () => undefined);
  let isClosing = false;
  const write = (line: string) => {
    if (!isClosing) output.write(line);
  };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const log = pino({ level, timestamp, serializers: { err: serializeError } }, { write });
  const close = async () => {
    isClosing = true;
    await closeOutput(output);
  };
  redirectOutput(log, close);
  return { log, close };
}

async function closeOutput(output: SonicBoom): Promise<void> {
  setTimeout(() => process.kill(process.pid, "SIGKILL"), closeTimeout);
  const closed = once(output, "close").catch(() => undefined);
  output.end();
  await closed;
}

function redirectOutput(log: Logger, close: () => Promise<void>): void {
  // Node's default listener prints warnings to standard error.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "process warning"));
  // Includes unhandled rejections, which Node raises as this event.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error }, origin);
    void close().finally(() => process.exit(1));
  });
  for (const method of consoleMethods) {
    const level = method === "error" || method === "warn" ? method : "debug";
    console[method] = (...args: unknown[]) => {
      const error = args.find((part) => part instanceof Error);
      if (error) log[level]({ err: error }, "printed by a library");
      else log[level](format(...args));
    };
  }
}

export function createConnectionErrorLogger(log: Logger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < connectionErrorLogInterval) return;
    loggedAt = performance.now();
    log.error({ err: error }, "connection not taken");
  };
}
