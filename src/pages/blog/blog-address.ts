import type { PostCategorySlug } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";

/** The query of one page of a category's posts; the first page and all categories go unsaid. */
export function getBlogQuery(
  category: PostCategorySlug | undefined,
  page: number,
): Readonly<Record<string, string>> {
  return { ...(category && { category }), ...(page > 1 && { page: String(page) }) };
}

export function getBlogAddress(
  language: Language,
  category: PostCategorySlug | undefined,
  page: number,
): string {
  return getLocalizedPath("blog", language, {}, getBlogQuery(category, page));
}

export function getSearchAddress(language: Language, searchQuery: string, page: number): string {
  const query = { q: searchQuery, ...(page > 1 && { page: String(page) }) };
  return getLocalizedPath("blog", language, {}, query);
}
