// @module-tag slow
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { postCategories } from "#app/content/post-categories.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getPath, pageIds } from "#app/locale/route-pairs.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

// Allows for thousands of requests.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function readGauge(name: string): Promise<number> {
  const text = await (await app.request("/metrics", {}, "127.0.0.1")).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

const fetchPage = (address: string, language: Language, motion = "on") =>
  app.request(withLanguage(address, language), { headers: { Cookie: `motion=${motion}` } });

const oddAddresses = (number: number): string[] => [
  `/blog?page=${number}`,
  `/blog?page=${number}&category=${postCategories[number % postCategories.length]?.slug}`,
  `/blog?page=0${number}`,
  `/blog?page=%20${number}&page=${number + 1}`,
  `/blog?page=${number}%20`,
  `/blog?page=${number}&x=${number}`,
  `/blog?x=${number}&category=nada-${number}`,
  `/blog?category=&page=&lang=e${number}`,
  `/blog?category[]=${number}&page[]=2`,
  `/blog?q=palabra-${number}`,
  `/?proyecto=nada-${number}`,
  `/?proyecto=todos&project=${number}`,
  `/?project=all&x=${number}`,
  `/?project=ALL${"%20".repeat(number % 50)}`,
  `/?x=${number}`,
  `/contacto?page=${number}&category=programacion`,
  `/nosotros?lang=${number}`,
  `/nada-${number}`,
  `/blog/nada-${number}`,
  `/servicio-${number}?page=${number}`,
  `//nosotros///?x=${number}`,
  `/%63ontacto?${number}`,
  `/NOSOTROS?${number}=`,
];

it("bounds the cache by pages and languages for any requests", async () => {
  for (let number = 0; number < 30; number++) {
    await app.runtime.blog.upsert(makePost(`programa-${number}`, { publishedAt: new Date() }));
  }
  const lists = new Set<string>();
  for (const { slug = "" } of [{}, ...postCategories] as { slug?: string }[]) {
    for (const language of languages) {
      const html = await (await fetchPage(`/blog?category=${slug}&page=9999`, language)).text();
      const [, last = "1"] = /aria-current="page"[^>]*>(\d+)</.exec(html) ?? [];
      for (let page = 1; page <= Number(last); page++) lists.add(`${slug} ${language} ${page}`);
    }
  }
  expect(lists.size).toBeGreaterThan(20);
  const plain = pageIds.filter((id) => !["blog", "blog-post", "information"].includes(id));
  const projects = 1 + 5;
  // One for each suggested page, and one without a suggestion.
  const notFound = pageIds.length + 1;
  // Each page in Spanish twice, since `?lang=es` is stored and the default is not.
  const bound = (languages.length + 1) * (plain.length + projects + notFound) + 2 * lists.size;

  for (let number = 1; number <= 120; number++) {
    const language = languages[number % 2] ?? "es";
    const addresses = oddAddresses(number * 37);
    const answers = await Promise.all(
      addresses.map((address) => fetchPage(address, language, number % 3 ? "on" : "off")),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
  expect(await readGauge("page_cache_entries")).toBeLessThanOrEqual(bound);
  // Equal pages share one entry.
  const [own, ...same] = await Promise.all(
    ["?page=9999", "?page=777", "?page=778&x=1", "?page=779&category=nada"].map(async (query) =>
      (await fetchPage(getPath("blog", "es") + query, "es")).headers.get("etag"),
    ),
  );
  expect(new Set(same)).toEqual(new Set([own]));
});

it("renders a page once for concurrent requests at different addresses", async () => {
  const before = await readGauge("page_cache_entries");
  const list = vi.spyOn(app.runtime.blog, "listPublished");
  const addresses = Array.from({ length: 50 }, (_, number) => `/blog?page=${100 + number}`);
  const answers = await Promise.all(addresses.map((address) => fetchPage(address, "es")));
  expect(new Set(answers.map((answer) => answer.headers.get("etag"))).size).toBe(1);
  expect(await readGauge("page_cache_entries")).toBe(before + 1);
  // Counts for both languages, then the list.
  expect(list.mock.calls.length).toBeLessThanOrEqual(4);
  const homes = await Promise.all(Array.from({ length: 100 }, () => fetchPage("/", "es")));
  expect(homes.every(({ status }) => status === 200)).toBe(true);
});
