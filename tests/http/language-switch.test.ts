import { expect, test } from "vitest";
import {
  getOtherLanguage,
  type Language,
  languages,
  storedLanguages,
} from "#app/locale/languages.ts";
import { getTranslationPath, pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getLanguage } from "../support/document-checks.ts";
import { getByRole, getName, listElements } from "../support/document-tree.ts";
import { createVisitor, fetchDocument, fetchPageDocument } from "../support/page-documents.ts";
import { findPostSlugs, submitContactRequest } from "../support/pages.ts";

for (const id of pageIds) {
  for (const language of languages) {
    test(`the language switch of ${id} in ${language} has both routes, and leads to the other language`, async () => {
      const visitor = createVisitor();
      const slugs = await findPostSlugs(visitor);
      const root = await fetchPageDocument({ id, language }, visitor);
      expect(getLanguage(root)).toBe(language);
      const { label, names } = getTexts(language, "shell").language;
      const [header] = listElements(root, ["header"]);
      const links = getByRole(header?.element ?? root, "navigation", label);
      const findLink = (side: Language) => {
        const link = listElements(links, ["a"]).find(
          (one) => one.element.properties["lang"] === side,
        );
        expect(getName(link?.element ?? links)).toContain(names[side]);
        return link?.element.properties ?? {};
      };
      for (const side of languages) {
        const properties = findLink(side);
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
      const address = String(findLink(other)["href"]);
      const { status, root: translated } = await fetchDocument(address, visitor);
      expect([status, getLanguage(translated)]).toEqual([200, other]);
    });
  }
}
