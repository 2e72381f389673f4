import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postCategories } from "#app/content/post-categories.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

const origin = "http://site.example.com";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const [language, count] of [["es", 30] as const, ["en", 16] as const]) {
    for (let number = 0; number < count; number++) {
      const post = makePost(`${language}-${number}`, { language, meta: `molienda ${number}` });
      await app.runtime.blog.upsert(post);
    }
  }
});
afterAll(() => app.close());

async function read(address: string, language: Language) {
  const response = await app.request(withLanguage(address, language));
  const html = await response.text();
  const links = listTags(html, "link");
  return {
    status: response.status,
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "",
    description: listTags(html, "meta").find(({ name }) => name === "description")?.content ?? "",
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    alternates: Object.fromEntries(
      links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : [])),
    ),
  };
}

const addresses = [
  "/blog",
  "/blog?page=2",
  "/blog?page=3",
  ...postCategories.map(({ slug }) => `/blog?category=${slug}`),
  "/blog?category=programacion&page=2",
  "/blog?q=molienda",
  "/blog?q=molienda&page=2",
  "/blog?q=tienda",
  "/blog?q=zzzzz",
  "/blog/nada",
];

describe.each(languages)("in %s", (language) => {
  it("every list, page, search and missing post has a unique title and description", async () => {
    const pages = await Promise.all(addresses.map((address) => read(address, language)));
    for (const part of ["title", "description"] as const) {
      const all = pages.map((page) => page[part]);
      expect(new Set(all).size, all.join("\n")).toBe(addresses.length);
      for (const text of all) expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
    for (const { description } of pages) {
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThan(170);
    }
  });

  it("a missing post has a title that says so", async () => {
    const { status, title, html } = await read("/blog/nada", language);
    expect(status).toBe(404);
    expect(title).toContain(getTexts(language, "blog-post").missing.title);
    expect(html).toContain("noindex");
  });

  it("a search has its words in title and description, escaped", async () => {
    const { title, description, html } = await read(
      `/blog?q=${encodeURIComponent("</title><script>{query}")}`,
      language,
    );
    expect(title).toContain("&lt;/title&gt;&lt;script&gt;{query}");
    expect(description).toContain("</title><script>{query}");
    expect(html).not.toContain("<script>");
  });

  it.each([
    ["/blog?page=2", "page=2"],
    ["/blog?page=777", undefined],
    ["/blog?page=0", ""],
    ["/blog?category=e-commerce&page=999", "category=e-commerce"],
    ["/blog?category=nada", ""],
    ["/blog?category=programacion&page=2&x=1", "category=programacion&page=2"],
  ])("%s has the canonical URL of its content", async (address, query) => {
    const { canonical = "", title, html } = await read(address, language);
    const own = new URL(canonical);
    expect(own.searchParams.get("lang")).toBe(language === "en" ? "en" : null);
    if (query !== undefined) {
      own.searchParams.delete("lang");
      expect(own.searchParams.toString()).toBe(query);
    }
    const again = await read(canonical.slice(origin.length), language);
    expect(again).toMatchObject({ canonical, title });
    expect(getText(again.html)).toBe(getText(html));
  });

  it("a list page links to the other language only if it exists there", async () => {
    const second = await read("/blog?page=2", language);
    expect(second.alternates).toEqual({
      es: `${origin}/blog?page=2`,
      en: `${origin}/blog?page=2&lang=en`,
      "x-default": `${origin}/blog?page=2`,
    });
    const last = await read("/blog?page=777", "es");
    expect(last.alternates).toEqual({ es: last.canonical, "x-default": last.canonical });
  });
});

it("lists every page of the blog once in the sitemap, with its canonical URL", async () => {
  const xml = await (await app.request("/sitemap.xml")).text();
  const listed = [...xml.matchAll(/<loc>([^<]*\/blog\?[^<]*)<\/loc>/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(2 * postCategories.length);
  for (const url of listed) {
    const { canonical, status } = await read(url.slice(origin.length), "es");
    expect({ status, canonical }).toEqual({ status: 200, canonical: url });
  }
  expect(listed).toContain(`${origin}/blog?page=3`);
});
