import type { Element } from "hast";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, pageIds } from "#app/locale/route-pairs.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import { noindexPages, readSitemap } from "../support/browser/pages.ts";
import { getTextContent, listElements, parseDocument } from "../support/documents/document-tree.ts";
import {
  findActiveMarkdown,
  readMarkdown,
  splitFrontMatter,
} from "../support/documents/markdown-checks.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");
const indexedPages = pageIds.filter((id) => id !== "blog-post" && !noindexPages.includes(id));

/** Every page of the site in both languages, with all posts and lists of the blog. */
async function listAddresses(): Promise<string[]> {
  return (await readSitemap(createHttpClient(origin))).map(({ url }) => url);
}

async function fetchText(url: string) {
  const response = await fetch(url, { redirect: "manual" });
  return { response, text: await response.text() };
}

/** Headings of the main element that are meant for reading, as level and text. */
function listShownHeadings(html: string): string[] {
  const [main] = listElements(parseDocument(html), ["main"]);
  if (!main) throw new Error("no main element");
  const isLeftOut = ({ tagName, properties }: Element) =>
    tagName === "form" || properties["dataScreenOnly"] !== undefined;
  return listElements(main.element, ["h1", "h2", "h3", "h4", "h5", "h6"])
    .filter(({ element, ancestors }) => ![element, ...ancestors].some(isLeftOut))
    .map(({ element }) => {
      const children = element.children.filter((one) => one.type !== "element" || !isLeftOut(one));
      return getTextContent({ ...element, children }).replace(/\s/g, "");
    });
}

describe("the Markdown version of every page", () => {
  let addresses: string[];
  const documents = new Map<string, { html: string; markdown: string }>();

  beforeAll(async () => {
    addresses = await listAddresses();
    for (const url of addresses) {
      const { response, text } = await fetchText(getMarkdownUrl(url));
      expect(response.status, url).toBe(200);
      documents.set(url, { markdown: text, html: (await fetchText(url)).text });
    }
    expect(addresses.length).toBeGreaterThan(2 * indexedPages.length);
  });

  test("has front matter with its own address and those of both languages", () => {
    for (const [url, { markdown }] of documents) {
      const [, frontMatter = ""] = /^---\n(.*?)\n---\n/s.exec(markdown) ?? [];
      const { title, description, language, canonical, alternates } = parse(frontMatter) as {
        title: string;
        description: string;
        language: Language;
        canonical: string;
        alternates: Record<string, { html: string; markdown: string }>;
      };
      expect(title.length, url).toBeGreaterThan(2);
      expect(description.length, url).toBeGreaterThan(2);
      expect(languages, url).toContain(language);
      expect(canonical).toBe(url);
      expect(alternates[language]).toEqual({ html: url, markdown: getMarkdownUrl(url) });
      for (const { html } of Object.values(alternates)) expect(addresses).toContain(html);
    }
  });

  test("has one main heading, first, and every heading of the page", () => {
    const pages = [...documents].map(([url, { html }]) => ({
      url,
      title: listShownHeadings(html)[0],
    }));
    for (const [url, { html, markdown }] of documents) {
      // The posts to read next are drawn at random for each version of a post.
      const drawn = pages.filter((page) => url.includes("/blog/") && page.url !== url);
      const isFixed = (text: string) => !drawn.some(({ title }) => title === text);
      const { headings } = readMarkdown(splitFrontMatter(markdown).content);
      expect(headings.filter(({ level }) => level === 1).length, url).toBe(1);
      expect(headings[0]?.level, url).toBe(1);
      const texts = headings.map(({ text }) => text.replace(/\s/g, ""));
      const shown = listShownHeadings(html).filter(isFixed);
      expect(texts.filter(isFixed).toSorted(), url).toEqual(shown.toSorted());
    }
  });

  test("contains no raw HTML, active address, relative link or missing value", () => {
    for (const [url, { markdown }] of documents) {
      const { content } = splitFrontMatter(markdown);
      expect(findActiveMarkdown(content), url).toEqual([]);
      expect(/undefined|\[object|NaN|!\[\]|\[\s*\]\(/.exec(content), url).toBeNull();
    }
  });

  test("links to pages and pictures of the site that are there", async () => {
    const found = new Set<string>();
    for (const { markdown } of documents.values()) {
      const { links, images } = readMarkdown(splitFrontMatter(markdown).content);
      for (const link of [...links, ...images.map(({ url }) => url)]) {
        if (link.startsWith(origin)) found.add(link);
      }
    }
    expect(found.size).toBeGreaterThan(indexedPages.length);
    for (const link of found) {
      const response = await fetch(link, { redirect: "manual" });
      await response.body?.cancel();
      expect(response.status, link).toBe(200);
    }
  });
});

describe.each(languages)("llms.txt in %s", (language) => {
  const query = language === "en" ? "?lang=en" : "";

  test("has a title, a summary and links that are all there", async () => {
    const { response, text } = await fetchText(`${origin}/llms.txt${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
    const { headings, links, rawHtml } = readMarkdown(text);
    expect(headings.filter(({ level }) => level === 1).length).toBe(1);
    expect(headings.at(-1)?.text).toBe("Optional");
    expect(rawHtml).toEqual([]);
    for (const link of links) {
      const answer = await fetch(link, { redirect: "manual" });
      await answer.body?.cancel();
      expect(answer.status, link).toBe(200);
    }
    for (const id of indexedPages) {
      expect(links).toContain(origin + getMarkdownUrl(getLocalizedPath(id, language)));
    }
  });

  test("is completed by a document with every page and post of the language", async () => {
    const { response, text } = await fetchText(`${origin}/llms-full.txt${query}`);
    expect(response.status).toBe(200);
    const { links } = readMarkdown((await fetchText(`${origin}/llms.txt${query}`)).text);
    for (const link of links.filter((address) => /\.md(?:\?|$)/.test(address))) {
      expect(text, link).toContain(`    markdown: ${JSON.stringify(link)}\n`);
    }
  });
});
