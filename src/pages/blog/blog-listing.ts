import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { findPostTypeBySlug, type PostType } from "#app/features/blog/rules/post-types.ts";
import type { PageContext } from "#app/shell/page.ts";

/** How many posts a page's grid holds. */
export const gridSize = 6;

export interface BlogListing {
  /** The first post of the list; it stands above the grid, on the first page alone. */
  featured: PostSummary | undefined;
  /** One page of the posts after it. */
  posts: PostSummary[];
  /** The chosen category; undefined for all. */
  category: PostType | undefined;
  page: number;
  pages: number;
}

/**
 * What the blog shows for `?category=…&page=…`: the category's posts in the page's language, or in either where that
 * language has none. A page past the last one is the last one.
 */
export async function listBlog(
  store: Pick<BlogSource, "listPublished">,
  { language, now, query }: Pick<PageContext, "language" | "now" | "query">,
): Promise<BlogListing> {
  const category = findPostTypeBySlug(query["category"]);
  const wanted = readPage(query["page"]);
  const list = { now, type: category?.code };

  const own = await store.listPublished({ ...list, language, page: getSpan(wanted) });
  const reading = own.total > 0 ? { ...list, language } : list;
  let listing = own.total > 0 ? own : await store.listPublished({ ...list, page: getSpan(wanted) });

  const pages = toPages(listing.total);
  const page = Math.min(wanted, pages);
  if (page < wanted) listing = await store.listPublished({ ...reading, page: getSpan(page) });

  const [first, ...others] = listing.posts;
  return page === 1
    ? { featured: first, posts: others, category, page, pages }
    : { featured: undefined, posts: listing.posts, category, page, pages };
}

/** How many pages `listBlog` has for a category; one where there are no posts. */
export async function countBlogPages(
  store: Pick<BlogSource, "listPublished">,
  { language, now }: Pick<PageContext, "language" | "now">,
  category: PostType | undefined,
): Promise<number> {
  const list = { now, type: category?.code, page: { offset: 0, limit: 0 } };
  const own = await store.listPublished({ ...list, language });
  return toPages(own.total || (await store.listPublished(list)).total);
}

// The featured post stands above the grid.
const toPages = (total: number) => Math.max(1, Math.ceil((total - 1) / gridSize));

// The first page holds one more than the others: the featured post.
function getSpan(page: number) {
  return page === 1
    ? { offset: 0, limit: gridSize + 1 }
    : { offset: 1 + (page - 1) * gridSize, limit: gridSize };
}

/** The page that `?page=` asks for, from 1; what is no number is the first. */
export function readPage(value: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(value ?? "") ? Number(value) : 1;
}
