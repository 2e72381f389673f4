import { withTimeout } from "./with-timeout.ts";

interface StaleWhileRevalidateOptions {
  /** Age up to which a value is fresh, in milliseconds. */
  maxAge: number;
  /** Time that a caller with a stale value waits for the new one, in milliseconds. */
  timeout: number;
  now?: () => number;
}

/**
 * While the read fails or takes longer than `timeout`, callers get the last value; rejects only if there is none yet.
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
