import type { PostCategorySlug } from "#app/content/post-categories.ts";
import {
  findPostCategoryBySlug,
  type PostCategory,
  postCategories,
} from "#app/content/post-categories.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageQueries } from "#app/seo/page-links.ts";
import type { PageContext, PageSources } from "#app/shell/page.ts";
import { countBlogPages, parsePageNumber } from "./blog-listing.ts";

/** The query of one page of a category's posts; the first page and all categories go unsaid. */
function getBlogQuery(
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

type ListingSources = Pick<PageSources, "blog" | "memoizedCount">;
type ListingContext = Pick<PageContext, "language" | "now">;

/** Number of pages of a category in a language, counted once per version of the posts. */
function countPagesCached(
  { blog, memoizedCount }: ListingSources,
  { language, now }: ListingContext,
  category: PostCategory | undefined,
): Promise<number> {
  const key = `pages of the blog ${language} ${category?.slug}`;
  return memoizedCount(key, () => countBlogPages(blog, { language, now }, category));
}

/**
 * Canonical query of a blog list, so that the number of cached pages is limited by the number of lists. A page number that
 * only the other language has stays: its list shows the last page, and the language links lead back to where one came from.
 */
export async function canonicaliseBlogQuery(
  sources: ListingSources,
  { now, query }: Pick<PageContext, "now" | "query">,
): Promise<PageContext["query"]> {
  const category = findPostCategoryBySlug(query["category"]);
  const requestedPage = parsePageNumber(query["page"]);
  if (requestedPage === 1) return getBlogQuery(category?.slug, 1);
  const counts = await Promise.all(
    languages.map((language) => countPagesCached(sources, { language, now }, category)),
  );
  return getBlogQuery(category?.slug, Math.min(requestedPage, Math.max(...counts)));
}

/** The query of a list in each language that has as many pages. */
export async function getQueriesByLanguage(
  sources: ListingSources,
  now: Date,
  { category, page }: { category: PostCategory | undefined; page: number },
): Promise<PageQueries> {
  const query = getBlogQuery(category?.slug, page);
  const entries = await Promise.all(
    languages.map(async (language) => {
      const exists =
        page === 1 || page <= (await countPagesCached(sources, { language, now }, category));
      return exists ? [[language, query] as const] : [];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** Every list of the blog beside its first page: the categories and the numbered pages of each, for the sitemap. */
export async function listBlogListingQueries(
  sources: ListingSources,
  now: Date,
): Promise<{ language: Language; queries: PageQueries }[]> {
  const lists: { language: Language; queries: PageQueries }[] = [];
  for (const category of [undefined, ...postCategories]) {
    for (const language of languages) {
      const pages = await countPagesCached(sources, { language, now }, category);
      for (let page = category ? 1 : 2; page <= pages; page++) {
        lists.push({
          language,
          queries: await getQueriesByLanguage(sources, now, { category, page }),
        });
      }
    }
  }
  return lists;
}
