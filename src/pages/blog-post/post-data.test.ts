import { expect, test } from "vitest";
import type { PostQuery } from "#app/domain/blog/blog-ports.ts";
import type { Post } from "#app/domain/blog/post.ts";
import type { Language } from "#app/locale/languages.ts";
import { loadPost } from "./post-data.ts";

const now = new Date("2026-11-20T12:00:00Z");

function makePost(slug: string, language: Language, twin?: string): Post {
  return {
    id: 1,
    img: "",
    name: slug,
    author: "",
    meta: "",
    body: "",
    slug,
    type: 2,
    language,
    twin,
    publishedAt: now,
    draft: false,
    updatedAt: now,
    formerSlugs: [],
  };
}

function makeStore(posts: Post[]) {
  return {
    async listPublished({ language, page }: PostQuery) {
      const found = posts.filter((post) => !language || post.language === language);
      return { posts: found.slice(0, page?.limit), total: found.length };
    },
    async findPublishedBySlug(slug: string) {
      return posts.find((post) => post.slug === slug);
    },
  };
}

async function listRelated(posts: Post[], slug: string, language: Language): Promise<string[]> {
  const data = await loadPost(makeStore(posts), { language, now, params: { slug } });
  return data?.related.map((post) => post.slug) ?? [];
}

test("four others of the reader's language at most, never the post itself", async () => {
  const posts = ["a", "b", "c", "d", "e", "f"].map((slug) => makePost(slug, "es"));
  expect(await listRelated(posts, "b", "es")).toEqual(["a", "c", "d", "e"]);
});

test("the other language fills up, without a post's twin", async () => {
  const posts = [
    makePost("uno", "es", "one"),
    makePost("one", "en", "uno"),
    makePost("two", "en"),
    makePost("tres", "es"),
  ];
  expect(await listRelated(posts, "two", "en")).toEqual(["one", "tres"]);
  expect(await listRelated(posts, "one", "en")).toEqual(["two", "tres"]);
});

test("nothing at an unknown slug", async () => {
  const data = await loadPost(makeStore([]), { language: "es", now, params: { slug: "x" } });
  expect(data).toBeUndefined();
});
