import type { Language } from "#app/locale/languages.ts";
import {
  findRoute,
  getPath,
  type PageId,
  pageIds,
  type RouteMatch,
  routePairs,
} from "#app/locale/route-pairs.ts";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";

export type ResolvedPath = { match: RouteMatch } | { redirect: string } | undefined;

/** A request path as it is decoded; undefined when it is no valid UTF-8 (RFC 3986, 2.5). */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252F"));
  } catch {
    return undefined;
  }
}

/** Far more than the names of pages have. */
const maxNameLength = 200;

// What visitors type for a page: its Spanish and English names, without the tilde, under either language's prefix.
const pathAliases = new Map<string, { id: PageId; language: Language }>();
const prefixLanguages: Record<string, Language> = {
  "/service/": "en",
  "/services/": "en",
  "/servicio/": "es",
  "/servicios/": "es",
};
for (const id of pageIds) {
  const pair = routePairs[id];
  if (!pair.en.startsWith("/service/")) continue;
  for (const path of [pair.es, pair.en, `/x/${id}`]) {
    const name = path.split("/").at(-1) ?? "";
    for (const [prefix, language] of Object.entries(prefixLanguages)) {
      for (const spelling of [name, removeCombiningMarks(name, "NFD", maxNameLength)]) {
        pathAliases.set(prefix + spelling, { id, language });
      }
    }
  }
}

/**
 * The page at a decoded path; or the one canonical path that a trailing or doubled slash, other letter case or a near
 * miss stands for, always taken from the route table; or undefined.
 */
export function resolvePath(path: string): ResolvedPath {
  const match = findRoute(path);
  if (match) return { match };
  const normalized = path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  const route = findRoute(normalized);
  if (route) return { redirect: getPath(route.id, route.language ?? "es", route.params) };
  const alias = pathAliases.get(normalized);
  return alias ? { redirect: getPath(alias.id, alias.language) } : undefined;
}
