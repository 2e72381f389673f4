import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expectHeadingBelowHeader } from "../support/browser/large-text.ts";
import { test } from "../support/browser/test.ts";

// Home, contact and the services: every-page.spec.ts.
for (const language of alternateLanguages(
  "letters leave the projects' headline below the header",
)) {
  test(`letters of twice the size leave the projects' headline below the header in ${language}`, async ({
    page,
  }) => {
    for (const project of [undefined, projects[1], projects[3]]) {
      await page.goto(getProjectsAddress(language, project));
      await expectHeadingBelowHeader(page);
    }
  });
}
