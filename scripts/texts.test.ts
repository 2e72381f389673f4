import { describe, expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";

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
    const { heading, lead } = getTexts(language, "service-design");
    const category = getTexts(language, "blog").categories.serviceDesign.toLowerCase();
    expect(lists.serviceDesign.description.toLowerCase()).toContain(heading.toLowerCase());
    expect(lead.toLowerCase()).toContain(category);
  });
});

test("search results describe the Spanish 404 page in the words that it shows", () => {
  const { meta, text, hint } = getTexts("es", "shell").notFound;
  expect(meta.description).toContain(`${text} ${hint}`);
});
