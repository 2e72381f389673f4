/** Filter of a counted list. */
interface Filter {
  readonly language?: string | undefined;
  readonly category?: number | undefined;
}

/**
 * Caches totals by filter for one version of the posts, so that counting does not grow with the number of posts.
 * `version` must change with everything that a count depends on.
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
