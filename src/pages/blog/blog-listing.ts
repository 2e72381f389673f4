import { findPostCategoryBySlug, type PostCategory } from "#app/content/post-categories.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext } from "#app/shell/page.ts";

export const gridSize = 6;

export interface BlogListing {
  /** First post of the list, shown above the grid on the first page only. */
  featured: PostSummary | undefined;
  /** One page of the posts after it. */
  posts: PostSummary[];
  /** The chosen category; undefined for all. */
  category: PostCategory | undefined;
  page: number;
  pageCount: number;
}

/**
 * Loads the posts for `?category=…&page=…`: those of the category in the page's language, or in both languages if that
 * one has none. A page number beyond the last page shows the last page.
 */
export async function loadBlogListing(
  store: Pick<BlogSource, "listPublished">,
  { language, now, query }: Pick<PageContext, "language" | "now" | "query">,
): Promise<BlogListing> {
  const category = findPostCategoryBySlug(query["category"]);
  const requestedPage = parsePageNumber(query["page"]);
  const filter = { now, category: category?.code };

  const inLanguage = await store.listPublished({
    ...filter,
    language,
    page: getPageRange(requestedPage),
  });
  const effectiveFilter = inLanguage.total > 0 ? { ...filter, language } : filter;
  let listing =
    inLanguage.total > 0
      ? inLanguage
      : await store.listPublished({ ...filter, page: getPageRange(requestedPage) });

  const pages = getPageCount(listing.total);
  const page = Math.min(requestedPage, pages);
  if (page < requestedPage)
    listing = await store.listPublished({ ...effectiveFilter, page: getPageRange(page) });

  const [first, ...others] = listing.posts;
  return page === 1
    ? { featured: first, posts: others, category, page, pageCount: pages }
    : { featured: undefined, posts: listing.posts, category, page, pageCount: pages };
}

/** Number of pages of a category; 1 if there are no posts. */
export async function countBlogPages(
  store: Pick<BlogSource, "listPublished">,
  { language, now }: Pick<PageContext, "language" | "now">,
  category: PostCategory | undefined,
): Promise<number> {
  const filter = { now, category: category?.code, page: { offset: 0, limit: 0 } };
  const inLanguage = await store.listPublished({ ...filter, language });
  return getPageCount(inLanguage.total || (await store.listPublished(filter)).total);
}

// The featured post is above the grid.
const getPageCount = (total: number) => Math.max(1, Math.ceil((total - 1) / gridSize));

// The first page holds one more than the others: the featured post.
function getPageRange(page: number) {
  return page === 1
    ? { offset: 0, limit: gridSize + 1 }
    : { offset: 1 + (page - 1) * gridSize, limit: gridSize };
}

/** One-based page number from `?page=`; 1 if it is not a number. */
export function parsePageNumber(value: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(value ?? "") ? Number(value) : 1;
}
