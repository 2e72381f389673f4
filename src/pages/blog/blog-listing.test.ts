import { expect, test } from "vitest";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import type { PostQuery } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";
import { loadBlogListing } from "./blog-listing.ts";

const now = new Date("2026-11-20T12:00:00Z");

function makePosts(count: number, language: Language, type: PostCategoryCode): PostSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    img: "",
    name: `${language} ${type} ${index}`,
    author: "",
    meta: "",
    slug: `${language}-${type}-${index}`,
    category: type,
    language,
    translationSlug: undefined,
    publishedAt: now,
    draft: false,
    updatedAt: now,
  }));
}

function makeStore(allPosts: PostSummary[]) {
  return {
    async listPublished({ language, category, page }: PostQuery) {
      const posts = allPosts.filter(
        (post) =>
          (!language || post.language === language) && (!category || post.category === category),
      );
      const { offset = 0, limit = posts.length } = page ?? {};
      return { posts: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

const slugs = (posts: PostSummary[]) => posts.map((post) => post.slug);

test("the first post is featured on the first page and in no grid", async () => {
  const kept = makePosts(14, "es", 2);
  const store = makeStore(kept);
  const first = await loadBlogListing(store, { language: "es", now, query: {} });
  expect(first.featured?.slug).toBe("es-2-0");
  expect(slugs(first.posts)).toEqual(slugs(kept.slice(1, 7)));
  expect(first.pageCount).toBe(3);

  const second = await loadBlogListing(store, { language: "es", now, query: { page: "2" } });
  expect(second.featured).toBeUndefined();
  expect(slugs(second.posts)).toEqual(slugs(kept.slice(7, 13)));
});

test("a page past the last is the last that has posts", async () => {
  const store = makeStore([...makePosts(14, "es", 2), ...makePosts(9, "es", 3)]);
  const query = { category: "e-commerce", page: "3" };
  const listing = await loadBlogListing(store, { language: "es", now, query });
  expect(listing.page).toBe(2);
  expect(slugs(listing.posts)).toEqual(["es-3-7", "es-3-8"]);

  const single = await loadBlogListing(makeStore(makePosts(3, "es", 2)), {
    language: "es",
    now,
    query: { page: "9" },
  });
  expect(single).toMatchObject({ page: 1, pageCount: 1, featured: { slug: "es-2-0" } });
  expect(slugs(single.posts)).toEqual(["es-2-1", "es-2-2"]);
});

test("posts of the other language appear only where the page's own has none", async () => {
  const store = makeStore([
    ...makePosts(2, "en", 2),
    ...makePosts(2, "es", 2),
    ...makePosts(1, "es", 1),
  ]);
  const all = await loadBlogListing(store, { language: "en", now, query: {} });
  expect([all.featured?.language, ...all.posts.map((post) => post.language)]).toEqual(["en", "en"]);
  const other = await loadBlogListing(store, {
    language: "en",
    now,
    query: { category: "service-design" },
  });
  expect(other.featured?.slug).toBe("es-1-0");
});

test("without posts there is one empty page; a nonsensical page is the first", async () => {
  expect(
    await loadBlogListing(makeStore([]), { language: "es", now, query: { page: "4" } }),
  ).toEqual({
    featured: undefined,
    posts: [],
    category: undefined,
    page: 1,
    pageCount: 1,
  });
  const listing = await loadBlogListing(makeStore(makePosts(9, "es", 2)), {
    language: "es",
    now,
    query: { page: "-1e9", category: "nothing" },
  });
  expect(listing).toMatchObject({ page: 1, pageCount: 2, category: undefined });
});
