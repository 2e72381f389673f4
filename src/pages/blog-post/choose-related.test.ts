import { expect, test } from "vitest";
import type { PostQuery } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";
import { chooseRelatedPosts, getNextDraw } from "./load-post.ts";

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

/** Days from the first of January 2026 on, each at another time. */
const listDays = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, index % 24)));

async function choose(posts: PostSummary[], slug: string, language: Language, day = now) {
  const post = posts.find((one) => one.slug === slug) ?? makePost(slug, language);
  const related = await chooseRelatedPosts(makeStore(posts), post, { language, now: day });
  return related.map((one) => one.slug);
}

test("four others of the reader's language, none twice, never the post itself", async () => {
  for (const day of listDays(50)) {
    const chosen = await choose(makePosts(6), "post-2", "es", day);
    expect(new Set(chosen).size).toBe(4);
    expect(chosen).not.toContain("post-2");
  }
});

test("one draw for a post and a day, until the next draw", async () => {
  const draw = (time: string) => choose(makePosts(20), "post-2", "es", new Date(time));
  const first = await draw("2026-11-20T00:00:00Z");
  expect(await draw("2026-11-20T23:59:59.999Z")).toEqual(first);
  const next = getNextDraw(new Date("2026-11-20T12:00:00Z")).toISOString();
  expect(next).toBe("2026-11-21T00:00:00.000Z");
  expect(await draw(next)).not.toEqual(first);
});

test("each of the others is drawn about as often at each place, on other days and below other posts", async () => {
  const posts = makePosts(6);
  const draws = [
    ...listDays(400).map((day) => choose(posts, "post-2", "es", day)),
    ...Array.from({ length: 400 }, (_, index) => choose(posts, `x${index}`, "es")),
  ];
  for (const half of [draws.slice(0, 400), draws.slice(400)]) {
    for (let place = 0; place < 4; place++) {
      const chosen = (await Promise.all(half)).map((slugs) => slugs[place]);
      const counts = Object.values(Object.groupBy(chosen, (slug) => slug ?? ""));
      expect(counts.length).toBeGreaterThanOrEqual(5);
      // 400 draws among five or six; ±45 are more than four standard deviations.
      for (const { length = 0 } of counts.map((one) => one ?? [])) {
        expect(Math.abs(length - 400 / counts.length)).toBeLessThan(45);
      }
    }
  }
});

test("a new post changes no draw that it is not part of", async () => {
  const before = makePosts(20);
  const after = [makePost("new", "es"), ...before];
  for (const day of listDays(50)) {
    const chosen = await choose(after, "post-2", "es", day);
    if (!chosen.includes("new")) expect(chosen).toEqual(await choose(before, "post-2", "es", day));
  }
});

test("of many posts old ones come up too", async () => {
  const chosen = await Promise.all(
    listDays(400).map((day) => choose(makePosts(1000), "post-0", "es", day)),
  );
  const numbers = chosen.flat().map((slug) => Number(slug.slice("post-".length)));
  expect(Math.min(...numbers)).toBeLessThan(20);
  expect(Math.max(...numbers)).toBeGreaterThan(980);
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
