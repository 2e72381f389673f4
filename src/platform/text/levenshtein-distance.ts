/** Levenshtein distance of two texts, which the caller bounds: its time is the product of their lengths. */
export function getLevenshteinDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, opposite] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === opposite ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
