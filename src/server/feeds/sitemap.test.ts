import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { findPageDate } from "#app/seo/page-dates.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

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
});
