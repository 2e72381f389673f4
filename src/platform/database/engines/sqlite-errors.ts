import { setTimeout } from "node:timers/promises";

/** Primary result codes, https://sqlite.org/rescode.html */
const codes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, cantOpen: 14, notADatabase: 26 };

/** How long to wait for another process that writes, and between two tries, in milliseconds. */
export const busyTimeout = 5000;
const busyRetryDelay = 10;

// The extended code carries the primary one in its low byte.
const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Another process holds the lock that was needed. */
export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

/** The file itself cannot be read as a database. */
export const isDamaged = (error: unknown) =>
  [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** What a connection does not always get over by itself, as when a file could only be read while it was opened. */
export const requiresReopen = (error: unknown) =>
  isDamaged(error) || [codes.readOnly, codes.ioError, codes.cantOpen].includes(codeOf(error));

/**
 * Tries again while another process is in the way. SQLite's own waiting would stop the whole process: nobody else
 * would be answered meanwhile.
 */
export async function retryWhileBusy<Value>(work: () => Value): Promise<Value> {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await setTimeout(busyRetryDelay);
  }
}
