import { expect, inject, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { projects } from "../../src/content/projects.ts";
import { services } from "../../src/content/services.ts";
import { fetchPageHtml } from "../support/browser/pages.ts";
import { expectTexts, listPictureNames } from "../support/documents/document-checks.ts";
import {
  type Element,
  findById,
  getByRole,
  getShownText,
  listAddresses,
  listByRole,
  listElements,
  type Root,
} from "../support/documents/document-tree.ts";
import { listTags } from "../support/documents/html.ts";
import { createVisitor, fetchPageDocument } from "../support/documents/page-documents.ts";

/** A part of the page that links lead to. */
function getPart(root: Root, id: string): Element {
  const part = findById(root, id);
  if (!part) throw new Error(`there is no #${id}`);
  return part;
}

/** Views of the file of all marks: those of clients, then those of partners. */
const listMarks = async (language: Language) =>
  listTags(await fetchPageHtml(createVisitor(), { id: "home", language }), "img").filter(
    ({ src }) => src?.includes(".svg#"),
  );

for (const language of languages) {
  const home = { id: "home", language } as const;

  test(`home says what it is and leads down to its services in ${language}`, async () => {
    const root = await fetchPageDocument(home);
    const main = getByRole(root, "main");
    const { hero } = getTexts(language, "home");
    expectTexts(main, [hero.paragraph]);
    expect(getByRole(main, "link", hero.scrollLabel).properties["href"]).toBe("#services");
    getPart(root, "services");
  });

  test(`home shows every service and leads to each in ${language}`, async () => {
    const part = getPart(await fetchPageDocument(home), "services");
    const { exploreLabel } = getTexts(language, "home").services;
    const shown = getTexts(language, "services-list").services;
    expect(shown.map(({ id }) => id)).toEqual(services.map(({ id }) => id));
    for (const [index, { name, description, subServices }] of shown.entries()) {
      const link = getByRole(part, "link", fillText(exploreLabel, { service: name }));
      expect(link.properties["href"]).toBe(getPath(services[index]?.id ?? "home", language));
      expectTexts(part, [description, ...subServices]);
    }
  });

  test(`home shows every project and the way to more in ${language}`, async () => {
    const part = getPart(await fetchPageDocument(home), "portfolio");
    const texts = getTexts(language, "home").portfolio;
    getByRole(part, "heading", texts.heading);
    const shown = getTexts(language, "portfolio").projects;
    expect(shown).toHaveLength(projects.length);
    for (const { name, banner } of shown) {
      // One for wide windows and one for narrow ones.
      expect(listByRole(part, "link", name.join(" "))).toHaveLength(2);
      getByRole(part, "img", banner.pictureAlt);
    }
    expect(listByRole(part, "link", texts.moreLabel).length).toBeGreaterThan(0);
  });

  test(`home states its facts, offices and profiles in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument(home), "main");
    const { facts, team, contact } = getTexts(language, "home");
    const words = listElements(main, ["p"]).map(({ element }) => getShownText(element));
    for (const { value, text } of facts.items) {
      expect(words).toContain(value);
      expect(words).toContain(text);
    }
    const items = listByRole(main, "listitem").map(getShownText);
    for (const { country, city } of company.offices) {
      expect(
        items.some((item) => item.includes(country[language]) && item.includes(city[language])),
        city[language],
      ).toBe(true);
    }
    expectTexts(main, [contact.text]);
    const more = getByRole(main, "link", team.moreLabel);
    expect(more.properties["href"]).toBe(getPath("our-team", language));
    const list = getByRole(main, "list", getTexts(language, "shell").footer.social);
    const profiles = listByRole(list, "link");
    expect(listAddresses(profiles)).toEqual(company.socialProfiles.map(({ url }) => url));
    for (const { properties } of profiles) expect(properties["target"]).toBe("_blank");
  });

  test(`home names 59 client marks and seven partner badges in ${language}`, async () => {
    const root = await fetchPageDocument(home);
    const { title, summary, alt, partners, badges } = getTexts(language, "home").clientLogos;
    const belt = getByRole(root, "region", title);
    expect((await listMarks(language)).flatMap(({ alt }) => alt || [])).toEqual(
      Array.from({ length: 59 }, (_, index) => fillText(alt, { n: String(index + 1) })),
    );
    // Who listens hears one sentence instead.
    expect(listPictureNames(belt)).toEqual([]);
    expect(getShownText(belt)).toContain(fillText(summary, { n: "59" }));
    const captions = listByRole(getByRole(root, "region", partners), "listitem").map(getShownText);
    expect(captions).toEqual(Object.values(badges).map(({ name, text }) => name + text));
  });

  test(`home shows sample posts without an account, which lead to the profiles, in ${language}`, async () => {
    const root = await fetchPageDocument(home);
    const { opensInNewTab } = getTexts(language, "shell");
    const feed = listElements(root, ["section"]).find(
      ({ element }) => element.properties["dataPosts"] !== undefined,
    );
    if (!feed) throw new Error("there is no feed");
    for (const sample of getTexts(language, "home").social.sampleCaptions) {
      const link = getByRole(feed.element, "link", `${sample} (${opensInNewTab})`);
      const urls: readonly string[] = company.socialProfiles.map(({ url }) => url);
      expect(urls).toContain(link.properties["href"]);
      getByRole(link, "img", sample);
    }
  });
}

test("the offices of home have no time without script, rather than a wrong one", async () => {
  const html = await fetchPageHtml(createVisitor(), { id: "home", language: "es" });
  const [, island = ""] =
    /<site-island[^>]* data-island="office-clocks"[^>]*>([\s\S]*?)<\/site-island>/.exec(html) ?? [];
  expect(listTags(island, "li")).toHaveLength(company.offices.length);
  expect(listTags(island, "time")).toEqual([]);
  expect(listTags(island, "path")).toEqual([]);
});

test("every mark is a view of one file, which browsers keep for ever", async () => {
  const addresses = (await listMarks("es")).map(({ src = "" }) => src);
  const [file = "", ...others] = new Set(addresses.map((address) => address.split("#")[0]));
  expect(others).toEqual([]);
  expect(new Set(addresses).size).toBe(66);
  const answer = await fetch(inject("origin") + file);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("content-type")).toContain("image/svg+xml");
  const views = [...(await answer.text()).matchAll(/<view id="([^"]+)"/g)];
  expect(views.map(([, id]) => `${file}#${id}`)).toEqual(addresses);
});
