/** Tells on which line of a post's file, counted from 1, a key of its front matter stands; undefined where it does not. */
export function createKeyLines(source: string): (key: string) => number | undefined {
  const lines = source.split(/\r\n?|\n/);
  const end = lines.indexOf("---", 1);
  const keys = new Map<string, number>();
  for (const [index, line] of lines.slice(0, Math.max(end, 0)).entries()) {
    const key = /^["']?([\w-]+)["']?\s*:/.exec(line)?.[1];
    if (key && !keys.has(key)) keys.set(key, index + 1);
  }
  return (key) => keys.get(key);
}
