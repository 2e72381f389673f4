import { expect, test } from "vitest";
import type { Post } from "#app/features/blog/rules/post.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { loadPost } from "./load-post.ts";

const now = new Date("2026-11-20T12:00:00Z");

function load(posts: Post[], slug: string) {
  const store = {
    async listPublished() {
      return { posts, total: posts.length };
    },
    async findPublishedBySlug(asked: string) {
      return posts.find((post) => post.slug === asked);
    },
  };
  return loadPost(store, { language: "es", now, params: { slug } });
}

const withBody = (body: string): Post => ({ id: 1, ...makePost("una", { body }) });
const makeSections = (count: number, words: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<h2 id="post-parte-${index}">Parte ${index}</h2><h3 id="post-paso-${index}">Paso</h3><p>${"palabra ".repeat(words)}</p>`,
  ).join("");

test("nothing at an unknown slug", async () => {
  expect(await load([], "ninguna")).toBeUndefined();
});

test("a long post lists its parts, and says how long it takes", async () => {
  const data = await load([withBody(makeSections(4, 238))], "una");
  expect(data?.readingMinutes).toBe(4);
  expect(data?.tableOfContents.map(({ id, text }) => [id, text])).toEqual(
    [0, 1, 2, 3].map((index) => [`post-parte-${index}`, `Parte ${index}`]),
  );
});

test.each([
  ["short", makeSections(4, 20)],
  ["of two parts", makeSections(2, 800)],
])("one that is %s does not", async (_, body) => {
  expect((await load([withBody(body)], "una"))?.tableOfContents).toEqual([]);
});

test("nothing takes less than a minute", async () => {
  expect((await load([withBody("<p>Hola</p>")], "una"))?.readingMinutes).toBe(1);
});
