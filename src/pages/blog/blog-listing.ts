import { findPostCategoryBySlug, type PostCategory } from "#app/content/post-categories.ts";
import type { BlogSource, PostQuery } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext } from "#app/shell/page.ts";

/** Widths of covers in three columns. They are wider than their cards, which cut their sides. */
export const cardSizes = "(max-width: 767px) 108vw, (max-width: 1023px) 56vw, min(36vw, 640px)";

export const gridSize = 6;

export interface BlogListing {
  /** First post of the list, shown above the grid on the first page only. */
  featured: PostSummary | undefined;
  posts: PostSummary[];
  category: PostCategory | undefined;
  page: number;
  pageCount: number;
}

/** Posts of the page's language, or of both if it has none. A page number beyond the last page shows the last page. */
export async function loadBlogListing(
  store: Pick<BlogSource, "listPublished">,
  { language, now, query }: Pick<PageContext, "language" | "now" | "query">,
): Promise<BlogListing> {
  const category = findPostCategoryBySlug(query["category"]);
  const { filter, total } = await findList(store, { language, now }, category);
  const pageCount = getPageCount(total);
  const page = Math.min(parsePageNumber(query["page"]), pageCount);
  const isFirst = page === 1;
  const range = isFirst
    ? { offset: 0, limit: gridSize + 1 }
    : { offset: 1 + (page - 1) * gridSize, limit: gridSize };
  const { posts } = await store.listPublished({ ...filter, page: range });
  return {
    featured: isFirst ? posts[0] : undefined,
    posts: isFirst ? posts.slice(1) : posts,
    ...{ category, page, pageCount },
  };
}

/** Number of pages of a category; 1 if there are no posts. */
export async function countBlogPages(
  store: Pick<BlogSource, "listPublished">,
  context: Pick<PageContext, "language" | "now">,
  category: PostCategory | undefined,
): Promise<number> {
  return getPageCount((await findList(store, context, category)).total);
}

/** The filter of a list, without the language if no post is in it, and the number of posts. */
async function findList(
  store: Pick<BlogSource, "listPublished">,
  { language, now }: Pick<PageContext, "language" | "now">,
  category: PostCategory | undefined,
): Promise<{ filter: PostQuery; total: number }> {
  const count = async (filter: PostQuery) =>
    (await store.listPublished({ ...filter, page: { offset: 0, limit: 0 } })).total;
  const all = { now, category: category?.code };
  const inLanguage = { ...all, language };
  const total = await count(inLanguage);
  return total > 0 ? { filter: inLanguage, total } : { filter: all, total: await count(all) };
}

// The featured post is above the grid.
const getPageCount = (total: number) => Math.max(1, Math.ceil((total - 1) / gridSize));

/** One-based page number from `?page=`; 1 if it is not a number. */
export function parsePageNumber(value: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(value ?? "") ? Number(value) : 1;
}
