import { describe, expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { languages } from "../languages.ts";
import { pageIds } from "../route-pairs.ts";
import { getTexts } from "./texts.ts";

test("the policy's date is the version that visitors agree to", () => {
  const [year = "", month, day = ""] = company.privacyVersion.split("-");
  for (const language of languages) {
    const { lastUpdate } = getTexts(language, "privacy-policy");
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const name = date.toLocaleDateString(language, { month: "long", timeZone: "UTC" });
    for (const part of [year, String(Number(day)), name]) expect(lastUpdate).toContain(part);
  }
});

test("programming names the same products in both languages", () => {
  const [spanish, english] = languages.map((language) =>
    getTexts(language, "programming").products.items.map(({ name }) => name),
  );
  expect(spanish).not.toHaveLength(0);
  expect(english).toEqual(spanish);
});

// Search engines cut what is longer: https://developers.google.com/search/docs/appearance/title-link
test.each(languages)(
  "titles and descriptions in %s are unique, and as long as results show",
  (language) => {
    const metas = pageIds.map((id) => ({ id, ...getTexts(language, id).meta }));
    const siteName = company.name[language];
    const getFullTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);
    expect(metas.filter(({ title }) => getFullTitle(title).length > 60)).toEqual([]);
    const hasLength = ({ description: { length } }: { description: string }) =>
      length >= 110 && length <= 155;
    expect(metas.filter((meta) => !hasLength(meta))).toEqual([]);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
  },
);

describe.each(languages)("texts that belong together in %s", (language) => {
  test("the two lines of a project's name are its whole name", () => {
    const { projects } = getTexts(language, "portfolio");
    expect(projects.map(({ name }) => name.join(" "))).toEqual(
      projects.map(({ banner }) => banner.title),
    );
  });

  test("the blog has one name: as heading, title, and wherever a sentence names it", () => {
    const { heading, meta, search, feeds } = getTexts(language, "blog");
    const post = getTexts(language, "blog-post");
    expect([meta.title, feeds.title, post.feeds.title]).toEqual([heading, heading, heading]);
    for (const text of [search.description, post.meta.description]) expect(text).toContain(heading);
  });

  test("the blog's category says of which service it is", () => {
    const { lists } = getTexts(language, "blog");
    const { heading } = getTexts(language, "service-design");
    const { description } = lists.serviceDesign;
    expect(description.toLowerCase()).toContain(heading.toLowerCase());
    const category = getTexts(language, "blog").categories.serviceDesign.toLowerCase();
    expect(description.toLowerCase()).toContain(category);
  });
});

test("search results describe the Spanish 404 page in the words that it shows", () => {
  const { meta, text, hint } = getTexts("es", "shell").notFound;
  expect(meta.description).toContain(`${text} ${hint}`);
});
