import { languages } from "#app/locale/languages.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { expectHeadingBelowHeader } from "../support/browser/large-text.ts";
import { expectPrinted, paperWidths } from "../support/browser/paper.ts";
import { test } from "../support/browser/test.ts";
import { expectSpacingLosesNoText, getSpacingWindows } from "../support/browser/text-spacing.ts";

// The views of the projects, which no page id names. The pages: every-page.spec.ts.
for (const language of languages) {
  test(`the list and two projects print, and leave whole texts to readers of larger or wider letters, in ${language}`, async ({
    page,
  }) => {
    const isChosen = (name: string) => alternateLanguages(name).includes(language);
    for (const project of [undefined, projects[0], projects[4]]) {
      const name = `projects: ${project?.id ?? "all"}`;
      await page.goto(getProjectsAddress(language, project));
      if (isChosen(`spacing of ${name}`)) {
        await test.step(`${name} loses no text to the spacing that readers may set`, () =>
          expectSpacingLosesNoText(page, getSpacingWindows(name)));
      }
      await test.step(`${name} prints as black words in one column`, () =>
        expectPrinted(page, alternate(name, Object.values(paperWidths))));
    }
    if (!isChosen("letters leave the projects' headline below the header")) return;
    await test.step("letters of twice the size leave the headline below the header", async () => {
      for (const project of [undefined, projects[1], projects[3]]) {
        await page.goto(getProjectsAddress(language, project));
        await expectHeadingBelowHeader(page);
      }
    });
  });
}
