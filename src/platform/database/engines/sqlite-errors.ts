import { setTimeout } from "node:timers/promises";

/** Primary result codes, https://sqlite.org/rescode.html */
const codes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, cantOpen: 14, notADatabase: 26 };

/** Milliseconds to wait for another writing process, and between two tries. */
export const busyTimeout = 5000;
const busyRetryDelay = 10;

// The extended code carries the primary one in its low byte.
const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

export const isDamaged = (error: unknown) =>
  [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** Errors after which a connection may stay broken, as when the file was read-only while it was opened. */
export const requiresReopen = (error: unknown) =>
  isDamaged(error) || [codes.readOnly, codes.ioError, codes.cantOpen].includes(codeOf(error));

/** The busy timeout of SQLite would block the event loop, and with it every other request. */
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
