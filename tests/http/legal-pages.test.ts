import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { expectTexts } from "../support/documents/document-checks.ts";
import {
  type Element,
  findById,
  getByRole,
  getName,
  getShownText,
  listAddresses,
  listByRole,
  type Root,
} from "../support/documents/document-tree.ts";
import { fetchPageDocument } from "../support/documents/page-documents.ts";

/** The index of a page leads to these parts, each headed by its title. */
function expectIndex(root: Root, name: string, parts: readonly { id: string; title: string }[]) {
  const main = getByRole(root, "main");
  const links = listByRole(getByRole(main, "navigation", name), "link");
  expect(listAddresses(links)).toEqual(parts.map(({ id }) => `#${id}`));
  for (const { id, title } of parts) {
    const headings = listHeadings(findById(main, id));
    expect(headings, id).toContainEqual(title);
  }
}

/** The names of second-level headings of a part, or its own if it is one. */
function listHeadings(part: Element | undefined): string[] {
  if (!part) return [];
  if (part.tagName === "h2") return [getName(part)];
  return listByRole(part, "heading")
    .filter(({ tagName }) => tagName === "h2")
    .map(getName);
}

for (const language of languages) {
  test(`privacy-policy has thirteen sections with anchors in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "privacy-policy", language });
    const { index, sections, lastUpdate } = getTexts(language, "privacy-policy");
    expect(sections.length).toBe(13);
    expectTexts(getByRole(root, "main"), [lastUpdate]);
    const numbered = sections.map(({ id, title }, at) => ({ id, title: `${at + 1}. ${title}` }));
    expectIndex(root, index, numbered);
  });

  test(`anticorruption-policy has five chapters with anchors in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "anticorruption-policy", language });
    const { index, chapters } = getTexts(language, "anticorruption-policy");
    expect(chapters.length).toBe(5);
    const numbered = chapters.map(({ id, title }, at) => ({ id, title: `${at + 1} ${title}` }));
    expectIndex(root, index, numbered);
  });

  test(`privacy-policy leads to four profiles and says where to write in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "privacy-policy", language }), "main");
    const { social } = getTexts(language, "privacy-policy");
    const profiles = listByRole(getByRole(main, "list", social), "link");
    expect(profiles).toHaveLength(4);
    expect(listAddresses(profiles)).toEqual(company.socialProfiles.map(({ url }) => url));
    for (const { properties } of profiles) expect(properties["target"]).toBe("_blank");
    const mail = listByRole(main, "link").find(
      ({ properties }) => properties["href"] === `mailto:${company.emails.privacy}`,
    );
    expect(mail && getShownText(mail)).toBe(company.emails.privacy);
    expectTexts(main, [company.offices[0].street]);
    expect(getShownText(main)).not.toMatch(/\{\w+\}/);
  });

  test(`anticorruption-policy opens a mail to the ethics line in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "anticorruption-policy", language });
    const { contact } = getTexts(language, "anticorruption-policy");
    const lines = listByRole(getByRole(root, "main"), "link").filter((link) =>
      getName(link).includes(contact.label),
    );
    const subject = encodeURIComponent(contact.subject);
    expect(listAddresses(lines)).toEqual([`mailto:${company.emails.ethics}?subject=${subject}`]);
  });
}
