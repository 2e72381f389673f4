/** The 1-based line of each front-matter key in a post file. */
export function findFrontMatterLines(source: string): ReadonlyMap<string, number> {
  const lines = source.split(/\r\n?|\n/);
  const end = lines.indexOf("---", 1);
  const keys = new Map<string, number>();
  for (const [index, line] of lines.slice(0, Math.max(end, 0)).entries()) {
    const key = /^["']?([^"':]*[^"':\s])["']?\s*:/.exec(line)?.[1];
    if (key && !keys.has(key)) keys.set(key, index + 1);
  }
  return keys;
}
