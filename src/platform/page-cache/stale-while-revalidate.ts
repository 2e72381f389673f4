import { withTimeout } from "#app/server/pages/with-timeout.ts";

interface StaleWhileRevalidateOptions {
  /** How long a value is good for, in milliseconds. */
  maxAge: number;
  /** How long a caller waits for a new one while there is a last one, in milliseconds. */
  timeout: number;
  now?: () => number;
}

/**
 * Wraps a read so that it runs at most once in an interval, and never beside itself, however many ask. While it fails or
 * takes longer than `timeout`, the last value stands; it rejects only where there is none yet.
 */
export function staleWhileRevalidate<Value>(
  read: () => Promise<Value>,
  { maxAge, timeout, now = () => performance.now() }: StaleWhileRevalidateOptions,
): () => Promise<Value> {
  let last: { value: Value } | undefined;
  let pendingRead: Promise<Value> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function revalidate(): Promise<Value> {
    try {
      last = { value: await read() };
    } catch (error) {
      if (!last) throw error;
    } finally {
      pendingRead = undefined;
    }
    return last.value;
  }

  return async () => {
    if (!pendingRead && last && now() - readAt < maxAge) return last.value;
    if (!pendingRead) {
      readAt = now();
      pendingRead = revalidate();
    }
    return last ? withTimeout(timeout, pendingRead, last.value) : pendingRead;
  };
}
