import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getByRole, listElements } from "../support/documents/document-tree.ts";
import { fetchPageDocument } from "../support/documents/page-documents.ts";

for (const language of languages) {
  test(`the contact button is named as its page and marks the current page in ${language}`, async () => {
    const { pages } = getTexts(language, "shell");
    for (const [id, current] of [
      ["our-team", undefined],
      ["contact", "page"],
    ] as const) {
      const root = await fetchPageDocument({ id, language });
      const [header] = listElements(root, ["header"]);
      const { properties } = getByRole(header?.element ?? root, "link", pages.contact);
      expect(properties["href"], id).toBe(getPath("contact", language));
      expect(properties["ariaCurrent"], id).toBe(current);
    }
  });
}
