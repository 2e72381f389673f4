import { languages } from "#app/locale/languages.ts";
import { findRoute, type PageId, pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { getLevenshteinDistance } from "#app/platform/text/levenshtein-distance.ts";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";

const notSuggested: ReadonlySet<PageId> = new Set([
  "home",
  "portfolio-mobile",
  "blog-post",
  "information",
  "error",
]);

const minSimilarity = 0.65;
const maxPathLength = 100;

export function suggestPage(path: string): PageId | undefined {
  const requested = toSearchWords(path);
  if (requested.length < 3) return undefined;
  let best: { id: PageId; score: number } | undefined;
  for (const [id, name] of candidates) {
    const score = getSimilarity(requested, name);
    if (score >= minSimilarity && score > (best?.score ?? 0)) best = { id, score };
  }
  return best?.id ?? findParentPage(path);
}

const toSearchWords = (path: string) =>
  removeCombiningMarks(path, "NFD", maxPathLength)
    .toLowerCase()
    .replace(/\.\w+$/, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(" ");

const candidates: readonly (readonly [PageId, string])[] = pageIds
  .filter((id) => !notSuggested.has(id))
  .flatMap((id) =>
    languages.flatMap((language) => {
      const path = routePairs[id][language];
      const parts = new Set([toSearchWords(path), toSearchWords(path.split("/").at(-1) ?? "")]);
      return [...parts].map((name) => [id, name] as const);
    }),
  );

function findParentPage(path: string): PageId | undefined {
  const id = findRoute(path.split("/").slice(0, 2).join("/").toLowerCase())?.id;
  return id && !notSuggested.has(id) ? id : undefined;
}

function getSimilarity(requested: string, name: string): number {
  const editSimilarity =
    1 - getLevenshteinDistance(requested, name) / Math.max(requested.length, name.length);
  const requestedWords = new Set(requested.split(" "));
  const candidateWords = new Set(name.split(" "));
  const shared = [...requestedWords].filter(
    (word) => word.length > 3 && candidateWords.has(word),
  ).length;
  return Math.max(editSimilarity, (2 * shared) / (requestedWords.size + candidateWords.size));
}
