import { expect, inject, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { type ListedProject, projects } from "../../src/content/projects.ts";
import { getContactAddress } from "../../src/content/service-address.ts";
import { getProjectTexts, getServiceTexts } from "../../src/locale/texts/listed-texts.ts";
import { listInitialFiles } from "../support/browser/initial-files.ts";
import {
  expectLandmarks,
  expectTexts,
  expectTitle,
  getLanguageLink,
  listRelatedAddresses,
} from "../support/documents/document-checks.ts";
import {
  findById,
  getByRole,
  getName,
  getShownText,
  listAddresses,
  listByRole,
  listElements,
  type Root,
} from "../support/documents/document-tree.ts";
import { fetchDocument, fetchPageDocument } from "../support/documents/page-documents.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";

const origin = inject("origin");
const kilobyte = 1024;
const last = projects[4];

const getTitle = (language: Language, { id }: ListedProject) =>
  getProjectTexts(id, language).name.join(" ");

/** The heading of the view: that of the list, or the name of the project. */
const getHeading = (language: Language, project?: ListedProject) =>
  project ? getTitle(language, project) : getTexts(language, "home").projects.heading;

function expectHeading(root: Root, heading: string): void {
  const shown = listElements(root, ["h1"]).map(({ element }) => getShownText(element));
  expect(shown).toEqual([heading]);
}

for (const language of languages) {
  const { projects: texts, portfolio } = getTexts(language, "home");
  const { end } = getTexts(language, "services-list");
  const narrow = getLocalizedPath("portfolio-mobile", language);
  const getMoreLabel = (project: ListedProject) =>
    fillText(texts.moreLabel, { project: getTitle(language, project) });

  test(`home leads to the projects and to each of them, on phones to the portfolio, in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "home", language });
    const part = findById(root, "portfolio");
    if (!part) throw new Error("there is no #portfolio");
    const more = listByRole(part, "link", portfolio.moreLabel);
    expect(listAddresses(more)).toEqual([getProjectsAddress(language), narrow]);
    for (const project of projects) {
      const links = listByRole(part, "link", getTitle(language, project));
      expect(listAddresses(links)).toEqual([getProjectsAddress(language, project), narrow]);
    }
  });

  test(`the list of projects leads to each project and back to home in ${language}`, async () => {
    const { status, root } = await fetchDocument(getProjectsAddress(language));
    expect(status).toBe(200);
    expectLandmarks(root, language);
    expectHeading(root, texts.heading);
    const main = getByRole(root, "main");
    expectTexts(main, [...texts.paragraphs, texts.tagline]);
    for (const project of projects) {
      const link = getByRole(main, "link", getMoreLabel(project));
      expect(link.properties["href"]).toBe(getProjectsAddress(language, project));
    }
    const back = getByRole(main, "link", texts.back);
    expect(back.properties["href"]).toBe(`${getLocalizedPath("home", language)}#portfolio`);
  });

  for (const [index, project] of projects.entries()) {
    test(`${project.id} is at its own address in ${language}, and leads home, to all cases, to the next and to a request for its service`, async () => {
      const { status, root } = await fetchDocument(getProjectsAddress(language, project));
      expect(status).toBe(200);
      expectLandmarks(root, language);
      const { banner, category, challenge, pieces, outcome, built, facts, screen, runningAlt } =
        getProjectTexts(project.id, language);
      expectHeading(root, getTitle(language, project));
      const [html] = listElements(root, ["html"]);
      expect(html?.element.properties["dataGround"], "as its ground").toBe(project.tone);
      expectTitle(root, banner.title, language);
      const { canonical } = Object.fromEntries(listRelatedAddresses(root));
      expect(canonical).toBe(origin + getLocalizedPath("home", language));

      const main = getByRole(root, "main");
      const place = fillText(texts.placeLabel, {
        number: String(index + 1),
        total: String(projects.length),
      });
      expectTexts(main, [category, place, challenge, ...pieces.map((piece) => piece.text)]);
      expectTexts(main, outcome ? [texts.outcome] : [texts.built, built]);
      const serviceName = getServiceTexts(project.category, language).name;
      const rows = listElements(main, ["dt", "dd"]).map(({ element }) => getShownText(element));
      expect(rows).toEqual([
        ...(outcome ?? []).flatMap(({ value, text }) => [value, text]),
        ...facts.flatMap(({ name, text }) => [name, text]),
        texts.service,
        serviceName,
      ]);

      // One image to assistive technology, and said to be a sample.
      expect(listByRole(main, "img", screen.alt)).toHaveLength(1);
      expectTexts(main, [texts.sample, screen.action, ...screen.chips]);

      const next = projects[(index + 1) % projects.length] ?? projects[0];
      const ways = [
        [getTexts(language, "portfolio").back, getLocalizedPath("home", language)],
        [texts.all, getProjectsAddress(language)],
        [serviceName, getLocalizedPath(project.category, language)],
        [
          fillText(end.openCaseLabel, { project: getTitle(language, next) }),
          getProjectsAddress(language, next),
        ],
        [end.ask, getContactAddress(language, { id: project.category })],
      ];
      expect(
        listByRole(main, "link").map((link) => [getName(link), link.properties["href"]]),
      ).toEqual(ways);
      const pictures = listElements(main, ["img"]).map(({ element }) => getName(element));
      const alternatives = [runningAlt, ...pieces.map((piece) => piece.pictureAlt)];
      expect(pictures).toEqual(expect.arrayContaining(alternatives));
    });
  }

  for (const project of [undefined, last]) {
    const name = project?.id ?? "the list of projects";

    test(`the language switch of ${name} leads to the same view from ${language}`, async () => {
      const other = getOtherLanguage(language);
      const { root } = await fetchDocument(getProjectsAddress(language, project));
      const [address = ""] = listAddresses([getLanguageLink(root, language, other)]);
      const { searchParams } = new URL(address, origin);
      expect(searchParams.get("lang")).toBe(other);
      searchParams.delete("lang");
      expect(`/?${searchParams}`).toBe(getProjectsAddress(other, project));
      const { root: translated } = await fetchDocument(address);
      expectLandmarks(translated, other);
      expectHeading(translated, getHeading(other, project));
    });

    test(`${name} is as light as a page has to be in ${language}`, async () => {
      const address = getProjectsAddress(language, project);
      await fetchDocument(address);
      await waitForCompression(origin);
      const files = await listInitialFiles(origin, address);
      for (const [kind, limit] of [
        ["document", 12 * kilobyte],
        ["stylesheet", 14 * kilobyte],
      ] as const) {
        const sizes = files.filter((file) => file.kind === kind).map(({ bytes }) => bytes);
        const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
        expect(total, kind).toBeGreaterThan(0);
        expect(total, kind).toBeLessThanOrEqual(limit);
      }
    });
  }
}
