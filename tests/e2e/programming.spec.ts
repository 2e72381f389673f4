import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { expectArrowKeysScroll } from "../support/page-checks.ts";
import { openPage } from "../support/pages.ts";
import { test } from "../support/test.ts";

for (const language of alternateLanguages("the arrow keys scroll every developer")) {
  test(`the arrow keys scroll every developer on programming in ${language}`, async ({ page }) => {
    await openPage(page, { id: "programming", language });
    const name = getTexts(language, "programming").developers.label;
    await expectArrowKeysScroll(page.getByRole("region", { name }));
  });
}
