/** `Promise.all` whose results have names (https://github.com/tc39/proposal-await-dictionary). */
export async function allKeyed<Results extends Record<string, unknown>>(
  promises: Results,
): Promise<{ [Name in keyof Results]: Awaited<Results[Name]> }> {
  const results = await Promise.all(Object.values(promises));
  const entries = Object.keys(promises).map((name, index) => [name, results[index]]);
  return Object.fromEntries(entries);
}
