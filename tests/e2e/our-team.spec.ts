import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { expectArrowKeysScroll } from "../support/page-checks.ts";
import { openPage } from "../support/pages.ts";
import { test } from "../support/test.ts";

for (const language of alternateLanguages("the arrow keys scroll everyone of the roster")) {
  test(`the arrow keys scroll everyone of the roster on our-team in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "our-team", language });
    const name = getTexts(language, "our-team").list.label;
    await expectArrowKeysScroll(page.getByRole("region", { name }));
  });
}
