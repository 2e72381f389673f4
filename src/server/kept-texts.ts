/**
 * Keeps texts that are made of the content for as long as it stays as it is; one by each key, made once for all who ask
 * at the same time. Rejects as the making does, and then makes it anew.
 */
export function createKeptTexts(
  getVersion: () => Promise<string>,
): (key: string, make: () => Promise<string>) => Promise<string> {
  const kept = new Map<string, { version: string; text: Promise<string> }>();
  return async (key, make) => {
    const version = await getVersion();
    const found = kept.get(key);
    if (found?.version === version) return found.text;
    const making = { version, text: make() };
    kept.set(key, making);
    making.text.catch(() => {
      if (kept.get(key) === making) kept.delete(key);
    });
    return making.text;
  };
}
