import { getLevenshteinDistance } from "#app/platform/text/levenshtein-distance.ts";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";

const maxLength = 40;

export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined;
  const folded = fold(word);
  // Short words are near many others.
  const maxDistance = Math.max(1, Math.floor(folded.length / 3));
  const near = candidates
    .map((candidate) => ({ candidate, distance: getDistance(folded, fold(candidate)) }))
    .filter(({ distance }) => distance <= maxDistance);
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}

const fold = (word: string) => removeCombiningMarks(word, "NFKD", 2 * maxLength).toLowerCase();

/** The Levenshtein distance; two letters in the wrong order count once. */
function getDistance(one: string, other: string): number {
  const distance = getLevenshteinDistance(one, other);
  const isSwapped = [...one].sort().join("") === [...other].sort().join("");
  return distance === 2 && isSwapped ? 1 : Math.min(distance, maxLength);
}
