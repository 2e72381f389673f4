import { findPostCategoryBySlug, type PostCategory } from "#app/content/post-categories.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext } from "#app/shell/page.ts";

/** How many posts a page's grid holds. */
export const gridSize = 6;

export interface BlogListing {
  /** The first post of the list; it stands above the grid, on the first page alone. */
  featured: PostSummary | undefined;
  /** One page of the posts after it. */
  posts: PostSummary[];
  /** The chosen category; undefined for all. */
  category: PostCategory | undefined;
  page: number;
  pageCount: number;
}

/**
 * What the blog shows for `?category=…&page=…`: the category's posts in the page's language, or in either where that
 * language has none. A page past the last one is the last one.
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

/** How many pages `listBlog` has for a category; one where there are no posts. */
export async function countBlogPages(
  store: Pick<BlogSource, "listPublished">,
  { language, now }: Pick<PageContext, "language" | "now">,
  category: PostCategory | undefined,
): Promise<number> {
  const filter = { now, category: category?.code, page: { offset: 0, limit: 0 } };
  const inLanguage = await store.listPublished({ ...filter, language });
  return getPageCount(inLanguage.total || (await store.listPublished(filter)).total);
}

// The featured post stands above the grid.
const getPageCount = (total: number) => Math.max(1, Math.ceil((total - 1) / gridSize));

// The first page holds one more than the others: the featured post.
function getPageRange(page: number) {
  return page === 1
    ? { offset: 0, limit: gridSize + 1 }
    : { offset: 1 + (page - 1) * gridSize, limit: gridSize };
}

/** The page that `?page=` asks for, from 1; what is no number is the first. */
export function parsePageNumber(value: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(value ?? "") ? Number(value) : 1;
}
