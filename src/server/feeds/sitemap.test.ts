import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.ts";
import { findPageDate } from "#app/seo/page-dates.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { createFairQueue } from "#app/server/http/fair-queue.ts";
import { takeTurn } from "#app/server/middleware/take-turn.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";
import { sitemapRoutes } from "./sitemap.ts";

const siteUrl = "http://site.example.com";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.runtime.blog.upsert(makePost("con-portada", { img: "a&b.webp" }));
});
afterAll(() => app.close());

const listLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
const isPost = (address: string) => new URL(address).pathname.startsWith("/blog/");

describe("the sitemap", () => {
  it("lists each post with its cover and last change", async () => {
    const xml = await (await app.request("/sitemap.xml")).text();
    const entries = xml
      .split("<url>")
      .filter((entry) => isPost(listLocations(entry)[0] ?? siteUrl));
    const { posts } = await app.runtime.blog.listPublished({ now: new Date() });
    expect(entries).toHaveLength(posts.length);
    for (const [index, entry] of entries.entries()) {
      expect(entry).toMatch(/<image:loc>http:\/\/site\.example\.com\/(media|uploads)\//);
      expect(entry).toContain(`<lastmod>${posts[index]?.updatedAt.toISOString()}</lastmod>`);
    }
    expect(xml).toContain("<image:loc>http://site.example.com/uploads/a%26b.webp</image:loc>");
  });

  it("states when the texts of a page changed, and when the newest post of a list appeared", async () => {
    const xml = await (await app.request("/sitemap.xml")).text();
    const entries = xml.split("<url>").slice(1);
    for (const entry of entries)
      expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]*Z<\/lastmod>/);
    const home = entries.find((entry) => listLocations(entry)[0] === `${siteUrl}/`);
    expect(home).toContain(`<lastmod>${findPageDate("home", "es")}T00:00:00.000Z</lastmod>`);
    for (const language of languages) {
      const query = language === "en" ? "?lang=en" : "";
      const list = entries.find((entry) => listLocations(entry)[0] === `${siteUrl}/blog${query}`);
      const { posts } = await app.runtime.blog.listPublished({ now: new Date(), language });
      expect(list).toContain(`<lastmod>${posts[0]?.publishedAt.toISOString()}</lastmod>`);
    }
  });

  it("is one file while its addresses fit into one", async () => {
    for (const name of ["pages", "posts-1", "posts-0", "posts-01"]) {
      expect((await app.request(`/sitemap-${name}.xml`)).status).toBe(404);
    }
  });

  it("is an index of files that hold every address once when they do not fit into one", async () => {
    const { blog } = app.runtime;
    const { getContentVersion } = blog;
    const routes = new Hono<AppEnv>()
      .use(takeTurn(createFairQueue({ maxPerClient: 64, maxTotal: 256 }), 0))
      .route(
        "/",
        sitemapRoutes({
          ...{ siteUrl, blog, getContentVersion, addressesPerFile: 7 },
          pageCache: createPageCache(1024 * 1024),
        }),
      );
    const fetchXml = async (address: string) =>
      (await routes.request(address.replace(siteUrl, ""))).text();
    const index = await fetchXml("/sitemap.xml");
    expect(index).toContain("<sitemapindex");
    const { total } = await blog.listPublished({ now: new Date() });
    const files = Math.ceil(total / 7);
    const names = Array.from({ length: files }, (_, number) => `posts-${number + 1}`);
    expect(listLocations(index)).toEqual(
      ["pages", ...names].map((name) => `${siteUrl}/sitemap-${name}.xml`),
    );
    const parts = await Promise.all(listLocations(index).map(fetchXml));
    const whole = await (await app.request("/sitemap.xml")).text();
    expect(parts.flatMap(listLocations)).toEqual(listLocations(whole));
    expect((await routes.request(`/sitemap-posts-${files + 1}.xml`)).status).toBe(404);
  });
});
