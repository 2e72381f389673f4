/**
 * Counts things of the content once for as long as that stays as it is; one by each key, once for all who ask at the same
 * time. Rejects as the counting does, and then counts anew. The keys must be few.
 */
export function createCountOnce(
  getVersion: () => Promise<string>,
): (key: string, count: () => Promise<number>) => Promise<number> {
  const known = new Map<string, { version: string; number: Promise<number> }>();
  return async (key, count) => {
    const version = await getVersion();
    const found = known.get(key);
    if (found?.version === version) return found.number;
    const counting = { version, number: count() };
    known.set(key, counting);
    counting.number.catch(() => {
      if (known.get(key) === counting) known.delete(key);
    });
    return counting.number;
  };
}
