import { expect, test } from "vitest";
import { getOtherLanguage, languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  expectLandmarks,
  expectTexts,
  expectTitle,
  expectUnlisted,
  getLanguage,
  getLanguageLink,
} from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  getShownText,
  listByRole,
} from "../support/documents/document-tree.ts";
import { createVisitor, fetchDocument } from "../support/documents/page-documents.ts";

const unknown = ["/nada", "/blog/no/hay", "/servicios/nada", "/information/nada"];

for (const language of languages) {
  const { notFound, pages, waysOn } = getTexts(language, "shell");

  for (const address of unknown) {
    test(`${address} shows the 404 page in ${language}`, async () => {
      // Visitors whose browser stored the language before: the address names none.
      const visitor = createVisitor({ language: storedLanguages[language] });
      const { status, root } = await fetchDocument(address, visitor);
      expect(status).toBe(404);
      expectLandmarks(root, language);
      const main = getByRole(root, "main");
      expectTexts(getByRole(main, "heading"), [notFound.heading]);
      expectTexts(main, [notFound.text, notFound.hint]);
      getByRole(main, "img", notFound.pictureAlt);
      expectTitle(root, notFound.meta.title, language);
      expectUnlisted(root);
      const home = getByRole(main, "link", notFound.action).properties["href"];
      expect(home).toBe(getLocalizedPath("home", language));
      expect(getLanguage((await fetchDocument(String(home), visitor)).root)).toBe(language);
    });
  }

  test(`an address that is nearly a page's suggests it, in ${language}`, async () => {
    const { status, root } = await fetchDocument(
      `${getPath("services", language)}x?lang=${language}`,
    );
    expect(status).toBe(404);
    const main = getByRole(root, "main");
    expectTexts(getByRole(main, "heading"), [notFound.text]);
    getByRole(main, "img", notFound.pictureAlt);
    expectTexts(main, [notFound.suggestion]);
    expect(getByRole(main, "link", notFound.action).properties["href"]).toBe(
      getLocalizedPath("home", language),
    );
    const suggested = getByRole(main, "link", pages.services);
    expect(suggested.properties["href"]).toBe(getPath("services", language));
  });

  test(`the 404 page switches language without leaving its address, from ${language}`, async () => {
    const other = getOtherLanguage(language);
    const { root } = await fetchDocument(`/nada?lang=${language}`);
    const { href } = getLanguageLink(root, language, other).properties;
    const { pathname, search } = new URL(String(href), `http://localhost/nada?lang=${language}`);
    const address = pathname + search;
    expect(address).toBe(`/nada?lang=${other}`);
    const { status, root: translated } = await fetchDocument(address);
    expect([status, getLanguage(translated)]).toEqual([404, other]);
    expectTexts(getByRole(translated, "main"), [getTexts(other, "shell").notFound.hint]);
  });

  test(`any other unknown address suggests nothing, in ${language}`, async () => {
    const { root } = await fetchDocument(`/nada?lang=${language}`);
    const main = getByRole(root, "main");
    expect(getShownText(main)).not.toContain(notFound.suggestion);
    const ways = (["services", "portfolio", "blog", "contact"] as const).map(
      (id) => `${pages[id]} ${waysOn[id]}`,
    );
    expect(listByRole(main, "link").map(getName)).toEqual([notFound.action, ...ways]);
  });
}
