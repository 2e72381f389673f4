// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import {
  getByRole,
  getShownText,
  listAddresses,
  parseDocument,
} from "../../../tests/support/documents/document-tree.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";
import {
  createUnreliableBlog,
  type UnreliableBlog,
} from "../../../tests/support/servers/unreliable-blog.ts";

let app: TestApp;
let blog: UnreliableBlog;
beforeEach(async () => {
  blog = createUnreliableBlog();
  app = await startTestApp({}, undefined, { wrapBlog: blog.wrap });
});
afterEach(() => app.close());

const fetchPage = (path: string, language: Language = "es", headers: Record<string, string> = {}) =>
  app.request(withLanguage(path, language), { headers });

const sources = [
  ["/blog", "listPublished", "blog"],
  ["/blog?category=programacion", "listPublished", "blog"],
  ["/blog?q=equipo", "search", "blog"],
  ["/blog/una", "findPublishedBySlug", "blog-post"],
] as const;
const cases = sources.flatMap((source) => languages.map((side) => [...source, side] as const));

describe("while posts are loading", () => {
  it.each(cases)("%s responds without %s, with the loader of %s in %s", async (...row) => {
    const [path, name, id, language] = row;
    await app.runtime.blog.upsert(makePost("una"));
    const held = blog.hold(name);
    const response = await fetchPage(path, language);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("retry-after")).toBe("1");
    const html = await response.text();
    const texts = getTexts(language, id);
    expect(getText(html)).toContain(texts.loading);
    const reload = listTags(html, "a").filter(({ href }) => href === withLanguage(path, language));
    expect(reload.length).toBeGreaterThan(0);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);

    held.release();
    const again = await fetchPage(path, language, { Prefer: "wait=5" });
    expect(again.status).toBe(200);
    expect(again.headers.get("retry-after")).toBeNull();
    const ready = await again.text();
    expect(getText(ready)).not.toContain(texts.loading);
    if (!path.includes("?")) expect(listTags(ready, "article").length).toBeGreaterThan(0);
  });

  it("a waiting request gets the page once it is loaded, from a single load", async () => {
    const held = blog.hold("listPublished");
    expect((await fetchPage("/blog")).headers.get("retry-after")).toBe("1");
    const waiting = [1, 2, 3].map(() => fetchPage("/blog", "es", { Prefer: "wait=8" }));
    const settled = Promise.race(waiting).then(() => "answered");
    expect(await Promise.race([settled, fetchPage("/blog").then(() => "waits")])).toBe("waits");
    expect(held.calls).toBe(1);
    held.release();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect((await fetchPage("/blog")).headers.get("etag")).toBe(answers[0]?.headers.get("etag"));
  });

  it("a page that exceeded its timeout is held for the repeated request", async () => {
    for (const [path, name, status] of [
      ["/blog?q=equipo", "search", 200],
      ["/blog/ninguna", "findPublishedBySlug", 404],
    ] as const) {
      const held = blog.hold(name);
      expect((await fetchPage(path)).status).toBe(200);
      held.release();
      expect((await fetchPage(path, "es", { Prefer: "wait=8" })).status).toBe(status);
      const repeated = blog.hold(name);
      const again = await fetchPage(path);
      expect([again.status, again.headers.get("retry-after")]).toEqual([status, null]);
      expect(repeated.calls).toBe(0);
    }
  });

  it("a prefetch never gets the loader", async () => {
    const held = blog.hold("listPublished");
    const ahead = fetchPage("/blog", "es", { "Sec-Purpose": "prefetch" });
    expect((await fetchPage("/blog")).headers.get("retry-after")).toBe("1");
    held.release();
    expect((await ahead).headers.get("etag")).not.toBeNull();
  });

  it("pages without posts respond at once", async () => {
    blog.hold("listPublished");
    const response = await fetchPage("/contacto");
    expect(response.headers.get("etag")).not.toBeNull();
  });
});

describe("when posts cannot be loaded", () => {
  const errorCases = [
    [new BlogError("answer", "code 0"), "answer"],
    [new BlogError("timeout", "https://admin.example.com took 5 s"), "timeout"],
    [Object.assign(new Error("connect 10.0.0.7:5432"), { code: "ECONNREFUSED" }), "network"],
    [new Error("no such column: secret"), "answer"],
  ] as const;

  it.each(errorCases.flatMap((row) => languages.map((side) => [...row, side] as const)))(
    "%s is shown as %s in %s without details, and the page recovers",
    async (error, kind, language) => {
      await app.runtime.blog.upsert(makePost("una"));
      blog.fail(error);
      for (const [path, id] of [
        ["/blog?page=2", "blog"],
        ["/blog/una", "blog-post"],
      ] as const) {
        const { errors } = getTexts(language, id);
        const response = await fetchPage(path, language);
        expect(response.status).toBe(503);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(response.headers.get("retry-after")).not.toBeNull();
        const html = await response.text();
        const alert = getByRole(parseDocument(html), "alert");
        expect(getShownText(alert)).toContain(errors.prefix + errors[kind]);
        const retry = getByRole(alert, "link", errors.retry);
        expect(listAddresses([retry])).toEqual([withLanguage(path, language)]);
        expect(html).not.toContain(error.message);
        expect(app.logLines.some((line) => line.includes(error.message))).toBe(true);
      }
      blog.fail();
      for (const path of ["/blog?page=2", "/blog/una"]) {
        const response = await fetchPage(path, language);
        expect(response.status).toBe(200);
        expect(listTags(await response.text(), "article").length).toBeGreaterThan(0);
      }
    },
  );

  it("a cached page is still served", async () => {
    const before = await fetchPage("/blog");
    blog.fail(new BlogError("network", "gone"));
    const after = await fetchPage("/blog");
    expect([after.status, after.headers.get("etag")]).toEqual([200, before.headers.get("etag")]);
  });

  it.each(languages)("a feed responds with Retry-After, in %s", async (language) => {
    blog.fail(new BlogError("network", "gone"));
    const response = await app.request(`/feed.xml?lang=${language}`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  });
});

it.each(languages)(
  "a post that is not there is told in %s, with the way to the others",
  async (language) => {
    await app.runtime.blog.upsert(makePost("borrador", { draft: true }));
    await app.runtime.blog.upsert(makePost("futura", { publishedAt: new Date("2099-01-01") }));
    const { errors } = getTexts(language, "blog-post");
    for (const slug of ["ninguna", "borrador", "futura"]) {
      const response = await fetchPage(`/blog/${slug}`, language);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const html = await response.text();
      expect(getText(html)).toContain(errors.prefix + errors.missing);
      expect(listTags(html, "meta")).toContainEqual({ name: "robots", content: "noindex" });
      expect(listTags(html, "a").some(({ href }) => href === withLanguage("/blog", language))).toBe(
        true,
      );
    }
  },
);
