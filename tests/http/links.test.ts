import { createHash } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, isSharedPath, pageIds } from "#app/locale/route-pairs.ts";
import { postCategories } from "../../src/content/post-categories.ts";
import { noindexPages, readSitemap } from "../support/browser/pages.ts";
import { type CrawledPage, crawl, fetchPage } from "../support/documents/crawl.ts";
import { listTags } from "../support/documents/html.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");
const request = createHttpClient(origin);

const own = pageIds.filter((id) => id !== "blog-post" && !noindexPages.includes(id));

/** An address without the language that the bare one stands for already. */
const withoutDefault = (href: string, origin: string) => {
  const url = new URL(href, origin);
  if (url.searchParams.get("lang") === "es") url.searchParams.delete("lang");
  return url.href;
};

async function crawlBoth(origin: string): Promise<CrawledPage[]> {
  const [spanish, english] = await Promise.all([
    crawl(origin, ["/"], "es"),
    crawl(origin, ["/?lang=en"], "en"),
  ]);
  return [...spanish.values(), ...english.values()];
}

describe("every link from home, in both languages", () => {
  let pages: CrawledPage[];

  beforeAll(async () => {
    pages = await crawlBoth(origin);
  });

  test("leads to a page, without a redirect", () => {
    expect(pages.length).toBeGreaterThan(2 * own.length);
    const wrong = pages.filter(({ status, html }) => status !== 200 || html === "");
    expect(wrong.map(({ address, status, location }) => ({ address, status, location }))).toEqual(
      [],
    );
  });

  test("leads to a part of the page that is there", async () => {
    const broken: string[] = [];
    for (const { fragments, lang, address: from } of pages) {
      for (const { address, id } of fragments) {
        const target = pages.find((page) => page.address === address && page.lang === lang);
        const ids = listTags(target?.html ?? "", "*").map((tag) => tag["id"]);
        if (!ids.includes(id)) broken.push(`${from} → ${address}#${id}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test("leads to one main heading and one of each landmark", () => {
    for (const { html, address } of pages) {
      for (const name of ["h1", "main", "header", "footer", "title"]) {
        const count = html.split(new RegExp(`<${name}[\\s>]`)).length - 1;
        if (name !== "header" && name !== "footer") expect(count, `${name} of ${address}`).toBe(1);
        else expect(count, `${name} of ${address}`).toBeGreaterThanOrEqual(1);
      }
      const ids = listTags(html, "*").flatMap((tag) => tag["id"] ?? []);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        `ids of ${address}`,
      ).toEqual([]);
    }
  });

  test("leads to a page of the sitemap, under its own canonical address", async () => {
    const mapped = (await readSitemap(request)).map(({ url }) => url);
    for (const { canonical, address, lang = "", html, alternates } of pages) {
      const isUnlisted = listTags(html, "meta").some(({ name }) => name === "robots");
      expect(canonical === undefined, `robots and canonical of ${address}`).toBe(isUnlisted);
      if (canonical === undefined) continue;
      expect(mapped, `the canonical address of ${address}`).toContain(canonical);
      const again = await fetchPage(origin, canonical.slice(origin.length));
      expect(again, canonical).toMatchObject({ status: 200, canonical, alternates });
      // A post that is read under the other language has its canonical address under its own.
      if (alternates[lang] === canonical) expect(again.lang, canonical).toBe(lang);
    }
  });

  test("finds the same page in the language switch as in the alternates", () => {
    for (const { alternates, languageLinks, address } of pages) {
      expect(Object.keys(languageLinks).sort(), `the switch of ${address}`).toEqual(["en", "es"]);
      for (const [tag, href] of Object.entries(alternates)) {
        if (
          tag === "x-default" ||
          /[?&](category|page|proyecto|project|servicio|service)=/.test(address)
        )
          continue;
        expect(withoutDefault(languageLinks[tag] ?? "", origin), `${tag} of ${address}`).toBe(href);
      }
    }
  });

  test("leads nowhere by script, and carries none, no style and no handler in the page", () => {
    for (const { html, address } of pages) {
      const tags = listTags(html, "*");
      const active = tags.flatMap((tag) =>
        Object.keys(tag).filter((name) => name === "style" || name.startsWith("on")),
      );
      expect(active, `attributes of ${address}`).toEqual([]);
      expect(/<style[\s>]/i.test(html), `a style element in ${address}`).toBe(false);
      expect(/(?:href|src|action)="\s*(?:javascript|data):/i.test(html), address).toBe(false);
      for (const { src, type } of listTags(html, "script")) {
        const isData = type === "application/ld+json" || type === "speculationrules";
        expect(Boolean(src) !== isData, `a script in ${address}`).toBe(true);
      }
    }
  });

  test("names files that are there, each script with the integrity of its bytes", async () => {
    const files = new Set(pages.flatMap((page) => page.files));
    expect(files.size).toBeGreaterThan(4);
    for (const file of files) {
      const response = await fetch(origin + file, { redirect: "manual" });
      expect(response.status, file).toBe(200);
      await response.body?.cancel();
    }
    const scripts = pages.flatMap(({ html }) => listTags(html, "script").filter(({ src }) => src));
    const named = new Map(scripts.map(({ src = "", integrity = "" }) => [src, integrity]));
    expect(named.size).toBe(1);
    for (const [src, integrity] of named) {
      const bytes = new Uint8Array(await (await fetch(origin + src)).arrayBuffer());
      expect(integrity).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
    }
  });
});

test("the sitemap holds every page of the route table in both languages, and the blog's lists and posts", async () => {
  const mapped = (await readSitemap(request)).map(({ url }) => url);
  expect(new Set(mapped).size).toBe(mapped.length);
  const posts = mapped.filter((url) => url.includes("/blog/"));
  // The categories and numbered pages of the blog.
  const lists = mapped.filter((url) => /\/blog\?(?:category|page)=/.test(url));
  for (const { slug } of postCategories) {
    for (const language of languages) {
      const address = getLocalizedPath("blog", language, {}, { category: slug });
      expect(lists).toContain(origin + address);
    }
  }
  const pages = own.flatMap((id) => languages.map((side) => origin + getLocalizedPath(id, side)));
  expect(mapped.filter((url) => !posts.includes(url) && !lists.includes(url)).sort()).toEqual(
    pages.sort(),
  );
  const { data } = await (await request.get("/administrator/app/site/get_blogs")).json();
  const slugs = data.map(({ slug }: { slug: string }) => slug);
  expect(posts.map((url) => /\/blog\/([^?]+)/.exec(url)?.[1]).sort()).toEqual(slugs.sort());
});

test("every page of the sitemap names itself and its alternates, and they name it back", async () => {
  for (const { url, alternates } of await readSitemap(request)) {
    const page = await fetchPage(origin, url.slice(origin.length));
    expect(page.status, url).toBe(200);
    expect(page.canonical, url).toBe(url);
    expect(page.alternates, url).toEqual(alternates);
    expect(alternates[page.lang ?? "none"], url).toBe(url);
    expect(alternates["x-default"], url).toBe(alternates["es"] ?? url);
    for (const [tag, other] of Object.entries(alternates)) {
      const side = await fetchPage(origin, other.slice(origin.length));
      expect(side.alternates, `${url} → ${other}`).toEqual(alternates);
      if (tag !== "x-default") expect(side.lang, other).toBe(tag);
    }
  }
});

test("a shared page keeps its language out of the other's address", async () => {
  for (const id of own.filter(isSharedPath)) {
    const spanish = await fetchPage(origin, getLocalizedPath(id, "es"), "en");
    expect([spanish.status, spanish.location], id).toEqual([302, getLocalizedPath(id, "en")]);
  }
});
