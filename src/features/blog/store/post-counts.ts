/** What a total depends on, besides the posts themselves. */
interface Filter {
  readonly language?: string | undefined;
  readonly category?: number | undefined;
}

/**
 * Counts once for each filter and version of the posts: a list of ten thousand then costs what a list of ten does.
 * `version` changes with everything that a count depends on.
 */
export function createTotalCache(): (
  version: string,
  filter: Filter,
  count: () => Promise<number>,
) => Promise<number> {
  let current: string | undefined;
  let totals = new Map<string, number>();
  return async (version, { language, category }, count) => {
    if (version !== current) totals = new Map();
    current = version;
    const cached = totals;
    const key = `${language} ${category}`;
    const total = cached.get(key) ?? (await count());
    cached.set(key, total);
    return total;
  };
}
