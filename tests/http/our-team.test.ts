import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { expectPeople } from "../support/browser/people.ts";
import { expectTexts, listPictureNames } from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  getShownText,
  listByRole,
  listElements,
} from "../support/documents/document-tree.ts";
import { fetchPageDocument } from "../support/documents/page-documents.ts";

for (const language of languages) {
  test(`our-team shows everyone of the roster in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "our-team", language });
    const row = getByRole(root, "region", getTexts(language, "our-team").list.label);
    expectPeople(row, listPeople(), language);
  });

  test(`our-team states mission, vision, values and pictures in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "our-team", language }), "main");
    const { mission, vision, values, gallery } = getTexts(language, "our-team");
    for (const { text, pictureAlt } of [mission, vision]) {
      expectTexts(main, [text]);
      getByRole(main, "img", pictureAlt);
    }
    const section = listElements(main, ["section"]).find(({ element }) =>
      listByRole(element, "heading").some((heading) => getName(heading) === values.heading),
    );
    const items = section ? listByRole(section.element, "listitem").map(getShownText) : [];
    expect(items).toEqual(values.items);
    const pictures = getByRole(main, "region", gallery.label);
    expect(listPictureNames(pictures).sort()).toEqual([...gallery.pictures].sort());
    for (const name of gallery.pictures) getByRole(main, "img", name);
  });
}
