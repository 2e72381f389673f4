import { expect, test } from "vitest";
import type { PostQuery } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";
import { chooseRelatedPosts } from "./choose-related.ts";

const now = new Date("2026-11-20T12:00:00Z");

function makePost(slug: string, language: Language, twin?: string): PostSummary {
  return {
    id: 1,
    img: "",
    name: slug,
    author: "",
    meta: "",
    slug,
    category: 2,
    language,
    translationSlug: twin,
    publishedAt: now,
    draft: false,
    updatedAt: now,
  };
}

const makePosts = (count: number) =>
  Array.from({ length: count }, (_, index) => makePost(`post-${index}`, "es"));

function makeStore(posts: PostSummary[]) {
  return {
    async listPublished({ language, page }: PostQuery) {
      const found = posts.filter((post) => !language || post.language === language);
      const { offset = 0, limit = found.length } = page ?? {};
      return { posts: found.slice(offset, offset + limit), total: found.length };
    },
  };
}

async function choose(
  posts: PostSummary[],
  slug: string,
  language: Language,
  random?: () => number,
) {
  const post = posts.find((one) => one.slug === slug) ?? makePost(slug, language);
  const related = await chooseRelatedPosts(makeStore(posts), post, { language, now }, random);
  return related.map((one) => one.slug);
}

test("four others of the reader's language, none twice, never the post itself", async () => {
  for (let round = 0; round < 50; round++) {
    const chosen = await choose(makePosts(6), "post-2", "es");
    expect(new Set(chosen).size).toBe(4);
    expect(chosen).not.toContain("post-2");
  }
});

test("each of the others comes up, at each place", async () => {
  const seen = Array.from({ length: 4 }, () => new Set<string | undefined>());
  for (let round = 0; round < 400; round++) {
    const chosen = await choose(makePosts(6), "post-2", "es");
    for (const [place, slugs] of seen.entries()) slugs.add(chosen[place]);
  }
  expect(seen.map((slugs) => slugs.size)).toEqual([5, 5, 5, 5]);
});

test("of many posts old ones come up too, at either end of chance", async () => {
  const posts = makePosts(10_000);
  const newest = posts.slice(0, 41).map(({ slug }) => slug);
  const oldest = posts.slice(-41).map(({ slug }) => slug);
  for (const slug of await choose(posts, "post-0", "es", () => 0)) expect(newest).toContain(slug);
  for (const slug of await choose(posts, "post-0", "es", () => 1 - Number.EPSILON)) {
    expect(oldest).toContain(slug);
  }
});

test("the other language fills up, without a post's twin", async () => {
  const posts = [
    makePost("uno", "es", "one"),
    makePost("one", "en", "uno"),
    makePost("two", "en"),
    makePost("tres", "es"),
  ];
  expect(await choose(posts, "two", "en")).toEqual(["one", "tres"]);
  expect(await choose(posts, "one", "en")).toEqual(["two", "tres"]);
});

test("nothing beside the only post", async () => {
  expect(await choose(makePosts(1), "post-0", "es")).toEqual([]);
});
