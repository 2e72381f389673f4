import { afterEach, beforeEach, expect, it } from "vitest";
import { makePost } from "../../../tests/support/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const call = (name: string, key = "site") => app.request(`/administrator/app/${key}/${name}`);

it("get_blogs lists the published posts, newest first, with the keys of the contract", async () => {
  const newest = new Date(Date.now() - 1000);
  await app.runtime.blog.upsert(makePost("la-nueva", { publishedAt: newest }));
  await app.runtime.blog.upsert(makePost("borrador", { draft: true }));
  await app.runtime.blog.upsert(makePost("futura", { publishedAt: new Date("2099-01-01") }));
  const response = await call("get_blogs");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  const { code, data } = await response.json();
  expect(code).toBe(1);
  for (const post of data) {
    expect(Object.keys(post)).toEqual([
      "id",
      "img",
      "name",
      "author",
      "meta",
      "body",
      "slug",
      "type",
    ]);
    expect(post.body).toMatch(/<p>/);
  }
  const slugs = data.map(({ slug }: { slug: string }) => slug);
  const published = await app.runtime.blog.listPublished({ now: new Date() });
  expect(slugs).toEqual(published.posts.map(({ slug }) => slug));
  expect(slugs[0]).toBe("la-nueva");
  expect(slugs).not.toContain("borrador");
  expect(slugs).not.toContain("futura");
});

it("get_blog_detail gives one post, or 404", async () => {
  await app.runtime.blog.upsert(makePost("una", { img: "una.webp" }));
  const response = await call("get_blog_detail/una");
  expect(await response.json()).toEqual({
    code: 1,
    data: {
      blog_principal: {
        cover: "una.webp",
        name: "Título de una",
        author: "Ana Pérez",
        body: "<p>Cuerpo</p>",
      },
    },
  });
  await app.runtime.blog.upsert(makePost("borrador", { draft: true }));
  for (const slug of ["ninguna", "borrador", "..%2F..%2Fetc", "%F1"]) {
    const missing = await call(`get_blog_detail/${slug}`);
    expect([missing.status, await missing.json()]).toEqual([404, { code: 0 }]);
  }
});

it.each(["get_blogs", "get_blog_detail/una", "postContactApp", "anything"])(
  "answers %s under another key with 404",
  async (name) => {
    const response = await call(name, "other");
    expect([response.status, await response.json()]).toEqual([404, { code: 0 }]);
  },
);

it("answers an unknown call with 404, as JSON", async () => {
  const response = await call("drop_blogs");
  expect([response.status, await response.json()]).toEqual([404, { code: 0 }]);
});

it("takes the key of the settings", async () => {
  const other = await startTestApp({ ADMIN_APP_KEY: "another-key" });
  expect((await other.request("/administrator/app/another-key/get_blogs")).status).toBe(200);
  expect((await other.request("/administrator/app/site/get_blogs")).status).toBe(404);
  await other.close();
});
