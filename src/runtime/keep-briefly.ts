/**
 * Wraps a read so that it runs at most once in an interval of milliseconds, also for callers at the
 * same time. When it fails, the last value stands; it rejects only where there is none yet.
 */
export function keepBriefly<Value>(
  interval: number,
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (kept && now() - readAt < interval) return kept;
    const last = kept;
    const current: Promise<Value> = read().catch((error: unknown) => {
      if (last) return last;
      if (kept === current) kept = undefined;
      throw error;
    });
    kept = current;
    readAt = now();
    return current;
  };
}
