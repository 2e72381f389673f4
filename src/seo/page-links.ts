import { defaultLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, type RouteParams } from "#app/locale/route-pairs.ts";

export interface PageLinks {
  canonical: string;
  /** `hreflang` → absolute address, `x-default` among them; empty where a page has no other side. */
  alternates: Record<string, string>;
}

/** Pages that are no place of their own: a result, and the two error screens. */
export const unlisted: ReadonlySet<PageId> = new Set(["information", "error"]);

/**
 * Canonical address and language alternates of a page. `params` are the route's, per language: a post stands only in
 * the languages it is written in, and `language` is its own. https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function getPageLinks(
  siteUrl: string,
  id: PageId,
  language: Language,
  params: Partial<Record<Language, RouteParams>> = { es: {}, en: {} },
): PageLinks {
  const address = (side: Language) => siteUrl + getLocalizedPath(id, side, params[side] ?? {});
  const written = languages.filter((side) => params[side]);
  const alternates = Object.fromEntries(written.map((side) => [side, address(side)]));
  const fallback = written.includes(defaultLanguage) ? defaultLanguage : written[0];
  if (fallback) alternates["x-default"] = address(fallback);
  return { canonical: address(language), alternates };
}
