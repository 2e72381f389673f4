import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectTexts, getLanguage } from "../support/documents/document-checks.ts";
import { getByRole } from "../support/documents/document-tree.ts";
import {
  createVisitor,
  fetchDocument,
  fetchPageDocument,
} from "../support/documents/page-documents.ts";

for (const language of languages) {
  test(`error says what happened and leads on in ${language}`, async () => {
    const visitor = createVisitor();
    const main = getByRole(await fetchPageDocument({ id: "error", language }, visitor), "main");
    const texts = getTexts(language, "error");
    expectTexts(
      main,
      texts.answers.map(({ question, text }) => `${question} ${text}`),
    );
    for (const [name, id] of [[texts.contact, "contact"] as const, [texts.home, "home"] as const]) {
      const address = getByRole(main, "link", name).properties["href"];
      expect(address).toBe(getLocalizedPath(id, language));
      expect(getLanguage((await fetchDocument(String(address), visitor)).root)).toBe(language);
    }
  });
}
