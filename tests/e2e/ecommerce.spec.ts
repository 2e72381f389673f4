import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { expectArrowKeysScroll } from "../support/page-checks.ts";
import { openPage } from "../support/pages.ts";
import { test } from "../support/test.ts";

for (const language of alternateLanguages("the arrow keys scroll the three ways to sell")) {
  test(`the arrow keys scroll the three ways to sell on ecommerce in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "ecommerce", language });
    const name = getTexts(language, "ecommerce").slides.label;
    await expectArrowKeysScroll(page.getByRole("region", { name }));
  });
}
