import type { Context } from "hono";
import { cleanPath, decodePath } from "#app/locale/clean-path.ts";
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

/** Decoded path of a request; empty if it is not valid UTF-8 (RFC 3986, 2.5). */
export function readPath(c: Context): string {
  return decodePath(new URL(c.req.url).pathname) ?? "";
}

const maxNameLength = 200;

// Variants that visitors type: Spanish and English names, with and without diacritics, under either language's prefix.
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

/** Redirect targets always come from the route table, never from the request. */
export function resolvePath(path: string): ResolvedPath {
  const match = findRoute(path);
  if (match) return { match };
  const normalized = cleanPath(path);
  const route = findRoute(normalized);
  if (route) return { redirect: getPath(route.id, route.language ?? "es", route.params) };
  const alias = pathAliases.get(normalized);
  return alias ? { redirect: getPath(alias.id, alias.language) } : undefined;
}
