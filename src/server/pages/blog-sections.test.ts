import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  for (const { slug } of await app.runtime.blog.posts.list())
    await app.runtime.blog.posts.unpublish(slug);
});
afterEach(() => app.close());

/** Content of a list page: its heading, numbers of featured and listed posts, and the message of an empty list. */
async function readList(path: string, language: (typeof languages)[number]) {
  const html = await (await app.request(withLanguage(path, language))).text();
  const [, heading = ""] = /<h2[^>]* id="posts"[^>]*>(.*?)<\/h2>/s.exec(html) ?? [];
  const articles = listTags(html, "article").length;
  const { featuredPost } = getTexts(language, "blog");
  const featured = listTags(html, "article").filter((one) => one["aria-label"] === featuredPost);
  return { heading, featured: featured.length, cards: articles - featured.length, html };
}

const addresses = ["/blog", "/blog?category=programacion", "/blog?page=1", "/blog?page=9"];

describe.each(languages)("the list of posts in %s", (language) => {
  const { latest, categories, empty } = getTexts(language, "blog");

  it.each([0, 1, 2, 7])("is not empty below its heading with %i posts", async (count) => {
    for (let index = 0; index < count; index++) {
      const publishedAt = new Date(Date.UTC(2026, 10, 1 + index));
      await app.runtime.blog.upsert(makePost(`prueba-${index}`, { language, publishedAt }));
    }
    for (const address of addresses) {
      const { heading, featured, cards, html } = await readList(address, language);
      expect([featured, cards], address).toEqual([Math.min(1, count), Math.max(0, count - 1)]);
      expect(heading, address).toBe(count === 1 ? categories.label : latest);
      const hint = address.includes("category") ? empty.hint : empty.hintAll;
      const text = getText(html);
      expect(text.includes(empty.text), address).toBe(count === 0);
      expect(text.includes(hint), address).toBe(count === 0);
    }
    const found = await readList("/blog?q=prueba", language);
    const { search } = getTexts(language, "blog");
    const text = getText(found.html);
    expect(text.includes(search.empty.text)).toBe(count === 0);
    expect(found.html.match(/<ol[^>]*>/g)?.length ?? 0).toBe(count === 0 ? 0 : 1);
  });

  it("has its heading on the last page, which may have a single post", async () => {
    for (let index = 0; index < 8; index++) {
      const publishedAt = new Date(Date.UTC(2026, 10, 1 + index));
      await app.runtime.blog.upsert(makePost(`prueba-${index}`, { language, publishedAt }));
    }
    const { heading, featured, cards } = await readList("/blog?page=2", language);
    expect({ heading, featured, cards }).toEqual({ heading: latest, featured: 0, cards: 1 });
  });
});
