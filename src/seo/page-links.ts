import { defaultLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, type RouteParams } from "#app/locale/route-pairs.ts";

export interface PageLinks {
  canonical: string;
  /** `hreflang` → absolute address, `x-default` among them; empty if the page has no alternates. */
  alternates: Record<string, string>;
}

/** Pages that search engines must not index: form results and errors. */
export const noindexPages: ReadonlySet<PageId> = new Set(["information", "error"]);

/** The query of a page's address in each language that it exists in. */
export type PageQueries = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** https://developers.google.com/search/docs/specialty/international/localized-versions; parameters and queries by language, where the page exists. */
export function getPageLinks(
  siteUrl: string,
  id: PageId,
  language: Language,
  alternateParams: Partial<Record<Language, RouteParams>> = { es: {}, en: {} },
  alternateQueries: PageQueries = { es: {}, en: {} },
): PageLinks {
  const getUrl = (alternateLanguage: Language) =>
    siteUrl +
    getLocalizedPath(
      id,
      alternateLanguage,
      alternateParams[alternateLanguage] ?? {},
      alternateQueries[alternateLanguage],
    );
  const availableLanguages = languages.filter(
    (side) => alternateParams[side] && alternateQueries[side],
  );
  const alternates = Object.fromEntries(availableLanguages.map((side) => [side, getUrl(side)]));
  const fallback = availableLanguages.includes(defaultLanguage)
    ? defaultLanguage
    : availableLanguages[0];
  if (fallback) alternates["x-default"] = getUrl(fallback);
  return { canonical: getUrl(language), alternates };
}
