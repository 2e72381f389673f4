import { languages } from "#app/locale/languages.ts";
import { type PageId, pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { removeMarks } from "#app/platform/text/normalize-text.ts";

/** Pages that nobody looks for by their address. */
const unsought: ReadonlySet<PageId> = new Set([
  "home",
  "portfolio-mobile",
  "blog-post",
  "information",
  "error",
]);

/** How alike two addresses have to be, from 0 to 1, for one to be taken for the other. */
const alike = 0.65;
const longest = 100;

/** The page that an unknown, decoded path most likely meant; undefined when none is close. */
export function findNearMiss(path: string): PageId | undefined {
  const asked = simplify(path);
  if (asked.length < 3) return undefined;
  let best: { id: PageId; score: number } | undefined;
  for (const [id, name] of names) {
    const score = compare(asked, name);
    if (score >= alike && score > (best?.score ?? 0)) best = { id, score };
  }
  return best?.id ?? findParent(path);
}

const simplify = (path: string) =>
  removeMarks(path, "NFD", longest)
    .toLowerCase()
    .replace(/\.\w+$/, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(" ");

// Each address whole, and by its last part alone.
const names: readonly (readonly [PageId, string])[] = pageIds
  .filter((id) => !unsought.has(id))
  .flatMap((id) =>
    languages.flatMap((language) => {
      const path = routePairs[id][language];
      const parts = new Set([simplify(path), simplify(path.split("/").at(-1) ?? "")]);
      return [...parts].map((name) => [id, name] as const);
    }),
  );

// Below a page that exists, that page is the nearest.
function findParent(path: string): PageId | undefined {
  const first = path.split("/").slice(0, 2).join("/").toLowerCase();
  return pageIds.find(
    (id) => !unsought.has(id) && languages.some((language) => routePairs[id][language] === first),
  );
}

function compare(asked: string, name: string): number {
  const whole = 1 - countEdits(asked, name) / Math.max(asked.length, name.length);
  const words = new Set(asked.split(" "));
  const sought = new Set(name.split(" "));
  const shared = [...words].filter((word) => word.length > 3 && sought.has(word)).length;
  return Math.max(whole, (2 * shared) / (words.size + sought.size));
}

/** How many letters to add, leave out or change to make one text of the other (Levenshtein). */
function countEdits(one: string, other: string): number {
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
