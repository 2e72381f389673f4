import { expect, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getPersonName, listPeople } from "../../src/content/people.ts";
import { getContactAddress } from "../../src/content/service-address.ts";
import { services } from "../../src/content/services.ts";
import { expectPeople, expectPersonalLinks } from "../support/browser/people.ts";
import { expectTexts } from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  getShownText,
  listByRole,
  listElements,
} from "../support/documents/document-tree.ts";
import { fetchDocument, fetchPageDocument } from "../support/documents/page-documents.ts";

const crews = [
  { id: "programming", group: "developers" },
  { id: "digital-design", group: "designers" },
  { id: "service-design", group: "designers" },
] as const;

const [coach, ...otherCoaches] = listPeople("coach");

for (const language of languages) {
  test(`services leads to each of the five in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "services", language }), "main");
    const { exploreLabel } = getTexts(language, "services");
    const list = getTexts(language, "services-list").services;
    expect(list.map(({ id }) => id)).toEqual(services.map(({ id }) => id));
    for (const [index, { name, summary }] of list.entries()) {
      expectTexts(main, [summary]);
      const link = getByRole(main, "link", fillText(exploreLabel, { service: name }));
      expect(link.properties["href"]).toBe(getPath(services[index]?.id ?? "home", language));
    }
  });

  for (const [index, { id, formValue }] of services.entries()) {
    test(`${id} leads to the form with its chip, to a case or a post, and to the next service in ${language}`, async () => {
      const main = getByRole(await fetchPageDocument({ id, language }), "main");
      const { end, services: list } = getTexts(language, "services-list");
      expectTexts(main, [list[index]?.question ?? "", end.chosen]);
      const form = String(getByRole(main, "link", end.ask).properties["href"]);
      expect(form).toBe(getContactAddress(language, { id }));
      const next = services[(index + 1) % services.length]?.id ?? "programming";
      const nextName = list.find((one) => one.id === next)?.name ?? "";
      const nextLink = getByRole(main, "link", fillText(end.nextLabel, { service: nextName }));
      expect(nextLink.properties["href"]).toBe(getPath(next, language));
      const names = listByRole(main, "link").map((link) => getName(link));
      const more = [end.openCaseLabel, end.readPostLabel].map((label) =>
        fillText(label, { project: "", title: "" }),
      );
      expect(names.filter((name) => more.some((start) => name.startsWith(start)))).toHaveLength(1);
      const { root } = await fetchDocument(form);
      const chosen = listElements(root, ["input"]).filter(
        ({ element }) => element.properties["checked"],
      );
      expect(chosen.map(({ element }) => element.properties["value"])).toEqual([formValue]);
    });
  }

  for (const { id, group } of crews) {
    test(`${id} shows all ${group} in ${language}`, async () => {
      const texts = { ...getTexts(language, "programming"), ...getTexts(language, id) };
      const { label } = "designers" in texts ? texts.designers : texts.developers;
      const row = getByRole(await fetchPageDocument({ id, language }), "region", label);
      expectPeople(row, listPeople(group), language);
    });
  }

  test(`digital-design describes its pictures in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "digital-design", language });
    const { heroAlt, tiles, multimedia, social } = getTexts(language, "digital-design");
    const names = [heroAlt, ...[...tiles, multimedia, social].map(({ pictureAlt }) => pictureAlt)];
    for (const name of names) getByRole(root, "img", name);
  });

  test(`service-design gives a quote and five steps in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "service-design", language }), "main");
    const { quote, steps } = getTexts(language, "service-design");
    expectTexts(getByRole(main, "blockquote"), [quote]);
    const [list, ...others] = listElements(main, ["ol"]);
    expect(others).toEqual([]);
    const shown = list ? listByRole(list.element, "listitem") : [];
    expect(shown).toHaveLength(5);
    expect(steps.items).toHaveLength(5);
    for (const [index, step] of shown.entries()) {
      const { title, text } = steps.items[index] ?? { title: "", text: "" };
      getByRole(step, "heading", title);
      expectTexts(step, [text]);
    }
  });

  test(`ecommerce counts four figures in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "ecommerce", language });
    const { label, items } = getTexts(language, "ecommerce").stats;
    const figures = listByRole(getByRole(root, "list", label), "listitem").map(getShownText);
    expect(figures).toEqual(items.map(({ value, text }) => `${value}${text}`));
    expect(items.map(({ value }) => value)).toEqual(["18", "25", "70+", "60%"]);
  });

  test(`ecommerce has three ways to sell and says what its pictures show in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "ecommerce", language });
    const { slides, features } = getTexts(language, "ecommerce");
    const strip = getByRole(root, "region", slides.label);
    const headings = listByRole(strip, "heading").map(getName);
    expect(headings).toEqual(slides.items.map(({ title }) => title));
    for (const { pictureAlt } of slides.items) getByRole(strip, "img", pictureAlt);
    for (const { pictureAlt } of features) getByRole(root, "img", pictureAlt);
  });

  test(`agile-management presents its one coach in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "agile-management", language }), "main");
    if (!coach) throw new Error("nobody coaches");
    expect(otherCoaches).toEqual([]);
    const name = getPersonName(coach);
    const texts = getTexts(language, "shell").person;
    getByRole(main, "img", fillText(texts.portraitAlt, { name }));
    getByRole(main, "heading", name);
    const paragraphs = listElements(main, ["p"]).map(({ element }) => getShownText(element));
    expect(paragraphs).toContain(fillText(texts.phrase, { phrase: coach.phrase[language] }));
    const addresses = listByRole(main, "link").map(({ properties }) => String(properties["href"]));
    expect(addresses.filter((address) => address.startsWith("mailto:"))).toHaveLength(1);
    expectPersonalLinks(main, coach, language);
    expectTexts(main, getTexts(language, "agile-management").practices);
  });
}
