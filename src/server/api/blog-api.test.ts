import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const callApi = (name: string, key = "site") => app.request(`/administrator/app/${key}/${name}`);

it("get_blogs lists the published posts, newest first, with the keys of the contract", async () => {
  const newest = new Date(Date.now() - 1000);
  await app.runtime.blog.upsert(makePost("la-nueva", { publishedAt: newest }));
  await app.runtime.blog.upsert(makePost("borrador", { draft: true }));
  await app.runtime.blog.upsert(makePost("futura", { publishedAt: new Date("2099-01-01") }));
  const response = await callApi("get_blogs");
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

it("get_blog_detail responds with one post, or 404", async () => {
  await app.runtime.blog.upsert(makePost("una", { img: "una.webp" }));
  const response = await callApi("get_blog_detail/una");
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
    const missing = await callApi(`get_blog_detail/${slug}`);
    expect([missing.status, await missing.json()]).toEqual([404, { code: 0 }]);
  }
});

it("sanitizes a stored body that was not sanitized on import, or leaves it out", async () => {
  const bodies = {
    hostil: '<p onclick="alert(1)" style="color:red">Uno</p><script>alert(1)</script>',
    enorme: "<hr>".repeat(5000),
  };
  for (const [slug, body] of Object.entries(bodies)) {
    await app.runtime.blog.upsert(makePost(slug, { body }));
  }
  const { data } = await (await callApi("get_blogs")).json();
  for (const [slug, body] of Object.entries({ hostil: "<p>Uno</p>", enorme: "" })) {
    expect(data.find((post: { slug: string }) => post.slug === slug).body).toBe(body);
    const detail = await (await callApi(`get_blog_detail/${slug}`)).json();
    expect(detail.data.blog_principal.body).toBe(body);
  }
});

it.each(["get_blogs", "get_blog_detail/una", "postContactApp", "anything"])(
  "answers %s under another key with 404",
  async (name) => {
    const response = await callApi(name, "other");
    expect([response.status, await response.json()]).toEqual([404, { code: 0 }]);
  },
);

it("responds to an unknown call with 404 as JSON", async () => {
  const response = await callApi("drop_blogs");
  expect([response.status, await response.json()]).toEqual([404, { code: 0 }]);
});

it("accepts the key from the settings only", async () => {
  const other = await startTestApp({ ADMIN_APP_KEY: "another-key" });
  expect((await other.request("/administrator/app/another-key/get_blogs")).status).toBe(200);
  expect((await other.request("/administrator/app/site/get_blogs")).status).toBe(404);
  await other.close();
});

it("get_blogs responds with 304 until a post changes", async () => {
  const requestBlogs = (etag = "") =>
    app.request("/administrator/app/site/get_blogs", { headers: { "If-None-Match": etag } });
  const first = await requestBlogs();
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("no-cache");
  await first.text();
  const unchanged = await requestBlogs(etag);
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  expect(unchanged.headers.get("etag")).toBe(etag);
  expect((await requestBlogs(`W/${etag}`)).status).toBe(304);
  await app.runtime.blog.upsert(makePost("otra"));
  const changed = await requestBlogs(etag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

it("get_blogs contains every post, read in batches", async () => {
  const limits: unknown[] = [];
  const { blog } = app.runtime;
  const read = blog.listPublishedInFull;
  vi.spyOn(blog, "listPublishedInFull").mockImplementation((query) => {
    limits.push(query.page?.limit);
    return read(query);
  });
  const present = await blog.count();
  for (let index = 0; index < 250; index++) await blog.upsert(makePost(`post-${index}`));
  const { data } = await (await callApi("get_blogs")).json();
  expect(new Set(data.map(({ slug }: { slug: string }) => slug)).size).toBe(present + 250);
  expect(new Set(limits)).toEqual(new Set([20]));
});

it("get_blogs never ends a failed response as if it were complete", async () => {
  const { blog } = app.runtime;
  const read = blog.listPublishedInFull;
  for (let index = 0; index < 120; index++) await blog.upsert(makePost(`post-${index}`));
  vi.spyOn(blog, "listPublishedInFull").mockImplementation((query) =>
    query.after ? Promise.reject(new Error("gone")) : read(query),
  );
  const response = await callApi("get_blogs");
  await expect(response.text()).rejects.toThrow();
  expect(app.logLines.join("")).toContain("get_blogs broke off");
});

it("get_blog_detail redirects from a former slug", async () => {
  await app.runtime.blog.upsert(makePost("nueva", { formerSlugs: ["vieja"] }));
  const response = await callApi("get_blog_detail/vieja");
  expect(response.status).toBe(308);
  const address = "http://site.example.com/administrator/app/site/get_blog_detail/vieja";
  const { pathname } = new URL(response.headers.get("location") ?? "", address);
  expect((await app.request(pathname)).status).toBe(200);
});
