/** Rejections are not kept. The number of keys must be bounded. */
export function memoizeByVersion<Value>(
  getVersion: () => Promise<string>,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const cache = new Map<string, { version: string; value: Promise<Value> }>();
  return async (key, compute) => {
    const version = await getVersion();
    const cached = cache.get(key);
    if (cached?.version === version) return cached.value;
    const entry = { version, value: compute() };
    cache.set(key, entry);
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.value;
  };
}
