/**
 * Counts things of the content once for as long as that stays as it is; one by each key, once for all who ask at the same
 * time. Rejects as the counting does, and then counts anew. The keys must be few.
 */
export function createMemoizedCount(
  getVersion: () => Promise<string>,
): (key: string, count: () => Promise<number>) => Promise<number> {
  const cache = new Map<string, { version: string; number: Promise<number> }>();
  return async (key, count) => {
    const version = await getVersion();
    const cached = cache.get(key);
    if (cached?.version === version) return cached.number;
    const entry = { version, number: count() };
    cache.set(key, entry);
    entry.number.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.number;
  };
}
