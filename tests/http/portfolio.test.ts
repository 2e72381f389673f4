import { expect, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import {
  expectTexts,
  getLanguage,
  listPictureNames,
} from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  getTextContent,
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
  const { end } = getTexts(language, "services-list");

  for (const id of ["portfolio", "portfolio-mobile"] as const) {
    test(`${id} tells of every project, each with the ways to its case and home, in ${language}`, async () => {
      const visitor = createVisitor();
      const main = getByRole(await fetchPageDocument({ id, language }, visitor), "main");
      const texts = getTexts(language, "portfolio");
      expect(texts.projects.map((project) => project.id)).toEqual(projects.map((one) => one.id));
      for (const [index, { name, banner, description }] of texts.projects.entries()) {
        getByRole(main, "img", banner.pictureAlt);
        expectTexts(main, [description]);
        const label = fillText(end.openCaseLabel, { project: name.join(" ") });
        const address = getProjectsAddress(language, projects[index]);
        expect(listAddresses(listByRole(main, "link", label))).toEqual([address]);
        const { root } = await fetchDocument(address, visitor);
        expect(getName(getByRole(root, "heading", banner.title))).toBe(banner.title);
      }
      const home = getLocalizedPath("home", language);
      const back = listByRole(main, "link", getTexts(language, id).back);
      expect(listAddresses(back)).toEqual(projects.map(() => home));
      expect(getLanguage((await fetchDocument(home, visitor)).root)).toBe(language);
    });

    test(`${id} ends with the pictures of the design case and the way to contact in ${language}`, async () => {
      const main = getByRole(await fetchPageDocument({ id, language }), "main");
      const { carousel, nextLines } = getTexts(language, "portfolio");
      const row = getByRole(main, "region", carousel.label);
      expect(listPictureNames(row)).toEqual(carousel.pictures);
      const question = getByRole(main, "heading", nextLines.join(" "));
      const order = listElements(main, ["h2", "section"]).map(({ element }) => element);
      const headings = order.filter(({ tagName }) => tagName === "h2");
      expect(headings.at(-1)).toBe(question);
      expect(headings).toHaveLength(projects.length + 1);
      expect(order.indexOf(row)).toBeGreaterThan(order.indexOf(headings.at(-2) ?? row));
      expect(order.indexOf(row)).toBeLessThan(order.indexOf(question));
      const contact = listByRole(main, "link").at(-1);
      expect(contact && getName(contact)).toBe(end.ask);
      expect(contact?.properties["href"]).toBe(getLocalizedPath("contact", language));
    });
  }

  test(`the panel of the pharmacies shows its two figures, and no other a figure, in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "portfolio", language }), "main");
    const project = getTexts(language, "portfolio").projects.find(
      ({ id }) => id === "multifarmacias",
    );
    const figures = listElements(main, ["dt", "dd"]).map(({ element }) => getTextContent(element));
    expect(figures).toEqual(project?.outcome?.flatMap(({ value, text }) => [value, text]));
    expect(figures).toHaveLength(4);
  });
}
