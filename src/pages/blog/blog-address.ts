import type { PostCategorySlug } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";

/** The query of one page of a category's posts; the first page and all categories go unsaid. */
export function getBlogQuery(
  category: PostCategorySlug | undefined,
  page: number,
): Readonly<Record<string, string>> {
  return { ...(category && { category }), ...(page > 1 && { page: String(page) }) };
}

/** The address of one page of a category's posts. */
export function getBlogAddress(
  language: Language,
  category: PostCategorySlug | undefined,
  page: number,
): string {
  const query = new URLSearchParams(getBlogQuery(category, page));
  return getPath("blog", language) + (query.size > 0 ? `?${query}` : "");
}

/** The address of one page of what a search finds. */
export function getSearchAddress(language: Language, searchQuery: string, page: number): string {
  const query = new URLSearchParams({ q: searchQuery });
  if (page > 1) query.set("page", String(page));
  return `${getPath("blog", language)}?${query}`;
}
