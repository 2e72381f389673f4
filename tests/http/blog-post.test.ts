import { expect, inject, test } from "vitest";
import { getOtherLanguage, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { findPostSlugs, readSitemap } from "../support/browser/pages.ts";
import {
  expectLandmarks,
  expectTexts,
  expectUnlisted,
  getLanguage,
  listRelatedAddresses,
} from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  listAddresses,
  listByRole,
  listElements,
} from "../support/documents/document-tree.ts";
import {
  createVisitor,
  fetchDocument,
  fetchPageDocument,
} from "../support/documents/page-documents.ts";

const origin = inject("origin");

for (const language of languages) {
  const other = getOtherLanguage(language);
  const texts = getTexts(language, "blog-post");

  test(`blog-post lists up to four related posts in ${language}, never itself`, async () => {
    const visitor = createVisitor();
    const root = await fetchPageDocument({ id: "blog-post", language }, visitor);
    const cards = listByRole(getByRole(root, "region", texts.related), "article");
    const addresses = listAddresses(cards.flatMap((card) => listByRole(card, "link")));
    expect(addresses).toHaveLength(4);
    expect(new Set(addresses).size).toBe(4);
    for (const slug of Object.values(await findPostSlugs(visitor))) {
      expect(addresses).not.toContain(getPath("blog-post", language, { slug }));
    }
    for (const [index, address] of addresses.entries()) {
      const related = await fetchDocument(address, visitor);
      expect(related.status, address).toBe(200);
      const [title] = listElements(related.root, ["h1"]);
      const card = cards[index];
      if (!title || !card) throw new Error(`${address} has no heading`);
      getByRole(card, "heading", getName(title.element));
    }
  });

  test(`a post without a translation shows a notice after a language switch from ${language}`, async () => {
    const visitor = createVisitor();
    const lonely = (await readSitemap(visitor)).find(
      ({ url, alternates }) => url.includes("/blog/") && alternates[language] && !alternates[other],
    );
    const slug = /\/blog\/([a-z0-9-]+)/.exec(lonely?.url ?? "")?.[1] ?? "none";
    const { status, root } = await fetchDocument(`/blog/${slug}?lang=${other}`, visitor);
    expect(status).toBe(200);
    expectLandmarks(root, other);
    expectTexts(getByRole(root, "main"), [getTexts(other, "blog-post").language.notice]);
    expect(listElements(root, ["h1"])[0]?.element.properties["lang"]).toBe(language);
    const own = origin + getLocalizedPath("blog-post", language, { slug });
    const related = Object.fromEntries(listRelatedAddresses(root));
    expect(related).toMatchObject({ canonical: own, "x-default": own });
    expect(related).not.toHaveProperty(other);
  });

  test(`the language switch of blog-post leads to the translation, from ${language}`, async () => {
    const visitor = createVisitor();
    const slugs = await findPostSlugs(visitor);
    const { root } = await fetchDocument(`/blog/${slugs[language]}?lang=${other}`, visitor);
    expectLandmarks(root, other);
    const { link } = getTexts(other, "blog-post").language.otherTwin;
    const [address = ""] = listAddresses([getByRole(getByRole(root, "main"), "link", link)]);
    expect(new URL(address, origin).pathname).toBe(`/blog/${slugs[other]}`);
    expect(getLanguage((await fetchDocument(address, visitor)).root)).toBe(other);
  });

  test(`an unknown post shows a not-found message with a link to the blog in ${language}`, async () => {
    const visitor = createVisitor();
    const address = `/blog/no-hay-tal-entrada?lang=${language}`;
    const { status, root } = await fetchDocument(address, visitor);
    expect(status).toBe(404);
    expectLandmarks(root, language);
    const alert = getByRole(root, "alert");
    expectTexts(alert, [texts.errors.prefix + texts.errors.missing]);
    expectUnlisted(root);
    const [blog = ""] = listAddresses([getByRole(alert, "link", texts.errors.toBlog)]);
    expect(blog).toBe(getLocalizedPath("blog", language));
    expect(getLanguage((await fetchDocument(blog, visitor)).root)).toBe(language);
  });

  test(`blog-post has share links with its own URL in ${language}`, async () => {
    const visitor = createVisitor();
    const slugs = await findPostSlugs(visitor);
    const root = await fetchPageDocument({ id: "blog-post", language }, visitor);
    const links = listByRole(getByRole(root, "region", texts.share.label), "link");
    const own = origin + getLocalizedPath("blog-post", language, { slug: slugs[language] });
    expect(links).toHaveLength(5);
    for (const link of links) {
      const { href, target, rel } = link.properties;
      expect([...new URL(String(href)).searchParams.values()].join(" ")).toContain(own);
      if (String(href).startsWith("mailto:")) continue;
      expect(target).toBe("_blank");
      expect(rel).toEqual(["noopener"]);
      expect(getName(link)).toContain(getTexts(language, "shell").opensInNewTab);
    }
  });
}
