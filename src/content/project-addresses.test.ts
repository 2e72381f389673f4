import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { findRequestedProjects, getProjectQuery } from "./project-addresses.ts";
import { getProjectSlug, projects } from "./projects.ts";

test("parses every URL as the selection that it was made for", () => {
  for (const language of languages) {
    for (const project of [undefined, ...projects]) {
      const asked = findRequestedProjects(getProjectQuery(language, project));
      expect(asked).toEqual({ language, project });
    }
  }
});

test("accepts a slug of the other language and reports an unknown one", () => {
  const last = projects[4];
  expect(findRequestedProjects({ proyecto: getProjectSlug(last, "en") })?.project).toBe(last);
  expect(findRequestedProjects({ project: "Nothing" })).toEqual({
    language: "en",
    project: undefined,
  });
  expect(findRequestedProjects({ page: "2" })).toBeUndefined();
});

test("gives every project distinct slugs", () => {
  const slugs = projects.map((project) => languages.map((side) => getProjectSlug(project, side)));
  const each = slugs.flatMap((sides) => [...new Set(sides)]);
  expect(new Set(each).size).toBe(each.length);
});
