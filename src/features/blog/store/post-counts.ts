/** What a total depends on, besides the posts themselves. */
interface Filter {
  readonly language?: string | undefined;
  readonly type?: number | undefined;
}

/**
 * Counts once for each filter and version of the posts: a list of ten thousand then costs what a list of ten does.
 * `version` changes with everything that a count depends on.
 */
export function createTotals(): (
  version: string,
  filter: Filter,
  count: () => Promise<number>,
) => Promise<number> {
  let current: string | undefined;
  let totals = new Map<string, number>();
  return async (version, { language, type }, count) => {
    if (version !== current) totals = new Map();
    current = version;
    const kept = totals;
    const key = `${language} ${type}`;
    const total = kept.get(key) ?? (await count());
    kept.set(key, total);
    return total;
  };
}
