import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { projects } from "../../src/content/projects.ts";
import {
  expectTexts,
  getLanguage,
  listPictureNames,
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

for (const language of languages) {
  for (const id of ["portfolio", "portfolio-mobile"] as const) {
    test(`${id} tells of every project, each with the way home, in ${language}`, async () => {
      const visitor = createVisitor();
      const main = getByRole(await fetchPageDocument({ id, language }, visitor), "main");
      const texts = getTexts(language, "portfolio");
      expect(texts.projects.map((project) => project.id)).toEqual(projects.map((one) => one.id));
      for (const { banner, description, challenge } of texts.projects) {
        getByRole(main, "img", banner.pictureAlt);
        expectTexts(main, id === "portfolio" ? [description, challenge] : [description]);
      }
      const home = getLocalizedPath("home", language);
      const back = listByRole(main, "link", getTexts(language, id).back);
      expect(listAddresses(back)).toEqual(projects.map(() => home));
      expect(getLanguage((await fetchDocument(home, visitor)).root)).toBe(language);
    });
  }

  test(`portfolio ends with the pictures of the design case in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "portfolio", language }), "main");
    const { label, pictures } = getTexts(language, "portfolio").carousel;
    const row = getByRole(main, "region", label);
    expect(listPictureNames(row)).toEqual(pictures);
    const order = listElements(main, ["h2", "section"]).map(({ element }) => element);
    const headings = order.filter(({ tagName }) => tagName === "h2");
    expect(headings.map(getName).length).toBeGreaterThan(0);
    expect(order.indexOf(row)).toBeGreaterThan(order.lastIndexOf(headings.at(-1) ?? row));
  });
}
