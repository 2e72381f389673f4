import { expect, inject, test } from "vitest";
import { getOtherLanguage, languages, storedLanguages } from "#app/locale/languages.ts";
import {
  getLocalizedPath,
  getTranslationPath,
  pageIds,
  routePairs,
} from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { findPostSlugs, submitContactRequest } from "../support/browser/pages.ts";
import { getLanguage, getLanguageLink } from "../support/documents/document-checks.ts";
import { getByRole } from "../support/documents/document-tree.ts";
import { fetchDocument, fetchPageDocument } from "../support/documents/page-documents.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const legalPages = ["privacy-policy", "anticorruption-policy"] as const;

for (const id of pageIds) {
  for (const language of languages) {
    test(`the language switch of ${id} in ${language} has both routes, and leads to the other language, whose links stay in it without a cookie`, async () => {
      const visitor = createHttpClient(inject("origin"));
      const slugs = await findPostSlugs(visitor);
      const root = await fetchPageDocument({ id, language }, visitor);
      expect(getLanguage(root)).toBe(language);
      for (const side of languages) {
        const { properties } = getLanguageLink(root, language, side);
        const address = getTranslationPath(
          id,
          side,
          id === "blog-post" ? { slug: slugs[side] } : {},
        );
        expect(properties["href"]).toBe(address);
        expect(properties["hrefLang"]).toBe(side);
        expect(properties["ariaCurrent"]).toBe(side === language ? "true" : undefined);
        expect(properties["dataLanguage"]).toBe(storedLanguages[side]);
        // Where the link itself is the route, it is not repeated.
        const { pathname } = new URL(address, "http://localhost");
        expect(decodeURI(String(properties["dataRoute"] ?? pathname))).toBe(
          routePairs[id][side].replace(":slug", slugs[side]),
        );
      }
      const other = getOtherLanguage(language);
      if (id === "information") await submitContactRequest(visitor, language);
      const address = String(getLanguageLink(root, language, other).properties["href"]);
      const { status, root: translated } = await fetchDocument(address, visitor);
      expect([status, getLanguage(translated)]).toEqual([200, other]);
      const { pages } = getTexts(other, "shell");
      const footer = getByRole(translated, "contentinfo");
      const isShort = id === "information" || id === "error";
      for (const next of isShort ? legalPages : (["blog", "our-team", "home"] as const)) {
        const link = getByRole(footer, "link", pages[next]);
        expect(link.properties["href"]).toBe(getLocalizedPath(next, other));
      }
      if (id !== "information") expect(visitor.getCookieHeader()).toBe("");
    });
  }
}
