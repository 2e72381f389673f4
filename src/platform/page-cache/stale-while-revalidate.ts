import { waitAtMost } from "#app/server/pages/with-timeout.ts";

interface KeepBrieflyOptions {
  /** How long a value is good for, in milliseconds. */
  interval: number;
  /** How long a caller waits for a new one while there is a last one, in milliseconds. */
  patience: number;
  now?: () => number;
}

/**
 * Wraps a read so that it runs at most once in an interval, and never beside itself, however many ask. While it fails or
 * takes longer than `patience`, the last value stands; it rejects only where there is none yet.
 */
export function keepBriefly<Value>(
  read: () => Promise<Value>,
  { interval, patience, now = () => performance.now() }: KeepBrieflyOptions,
): () => Promise<Value> {
  let last: { value: Value } | undefined;
  let reading: Promise<Value> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function readAnew(): Promise<Value> {
    try {
      last = { value: await read() };
    } catch (error) {
      if (!last) throw error;
    } finally {
      reading = undefined;
    }
    return last.value;
  }

  return async () => {
    if (!reading && last && now() - readAt < interval) return last.value;
    if (!reading) {
      readAt = now();
      reading = readAnew();
    }
    return last ? waitAtMost(patience, reading, last.value) : reading;
  };
}
