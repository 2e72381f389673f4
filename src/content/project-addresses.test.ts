import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { findRequestedProjects, getProjectQuery } from "./project-addresses.ts";
import { getProjectSlug, projects } from "./projects.ts";

test("every address asks for what it was made for, in its language", () => {
  for (const language of languages) {
    for (const project of [undefined, ...projects]) {
      const asked = findRequestedProjects(getProjectQuery(language, project));
      expect(asked).toEqual({ language, project });
    }
  }
});

test("a slug of the other language is understood; an unknown one is said to be so", () => {
  const last = projects[4];
  expect(findRequestedProjects({ proyecto: getProjectSlug(last, "en") })?.project).toBe(last);
  expect(findRequestedProjects({ project: "Nothing" })).toEqual({
    language: "en",
    project: undefined,
  });
  expect(findRequestedProjects({ page: "2" })).toBeUndefined();
});

test("no two projects answer to one slug", () => {
  const slugs = projects.map((project) => languages.map((side) => getProjectSlug(project, side)));
  const each = slugs.flatMap((sides) => [...new Set(sides)]);
  expect(new Set(each).size).toBe(each.length);
});
