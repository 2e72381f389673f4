import {
  findPostTypeBySlug,
  type PostType,
  postTypes,
} from "#app/features/blog/rules/post-types.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import type { PageQueries } from "#app/seo/page-links.ts";
import type { PageContext, PageSources } from "#app/shell/page.ts";
import { getBlogQuery } from "./blog-address.ts";
import { countBlogPages, readPage } from "./blog-listing.ts";

type Place = Pick<PageContext, "language" | "now">;

/** How many pages a category has in a language, counted once for each state of the posts. */
function countPagesOnce(
  { blog, countOnce }: PageSources,
  { language, now }: Place,
  category: PostType | undefined,
): Promise<number> {
  const key = `pages of the blog ${language} ${category?.slug}`;
  return countOnce(key, () => countBlogPages(blog, { language, now }, category));
}

/** The query that asks for what the blog shows at an address: there are as many as lists, whatever is asked. */
export async function canonicaliseBlogQuery(
  sources: PageSources,
  { language, now, query }: Place & Pick<PageContext, "query">,
): Promise<PageContext["query"]> {
  const category = findPostTypeBySlug(query["category"]);
  const wanted = readPage(query["page"]);
  const page =
    wanted > 1 ? Math.min(wanted, await countPagesOnce(sources, { language, now }, category)) : 1;
  return getBlogQuery(category?.slug, page);
}

/** The query of a list in each language that has as many pages. */
export async function listQueries(
  sources: PageSources,
  now: Date,
  { category, page }: { category: PostType | undefined; page: number },
): Promise<PageQueries> {
  const query = getBlogQuery(category?.slug, page);
  const sides = await Promise.all(
    languages.map(async (language) => {
      const exists =
        page === 1 || page <= (await countPagesOnce(sources, { language, now }, category));
      return exists ? [[language, query] as const] : [];
    }),
  );
  return Object.fromEntries(sides.flat());
}

/** Every list of the blog beside its first page: the categories and the numbered pages of each, for the sitemap. */
export async function listBlogLists(
  sources: PageSources,
  now: Date,
): Promise<{ language: Language; queries: PageQueries }[]> {
  const lists: { language: Language; queries: PageQueries }[] = [];
  for (const category of [undefined, ...postTypes]) {
    for (const language of languages) {
      const pages = await countPagesOnce(sources, { language, now }, category);
      for (let page = category ? 1 : 2; page <= pages; page++) {
        lists.push({ language, queries: await listQueries(sources, now, { category, page }) });
      }
    }
  }
  return lists;
}
