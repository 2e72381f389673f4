import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const language of alternateLanguages(
      `information without a result, ${javaScriptEnabled}`,
    )) {
      test(`information without a result leads to the error page in ${language}, replacing history`, async ({
        page,
      }) => {
        await openPage(page, { id: "contact", language });
        await page.goto("/information");
        await expect(page).toHaveURL("/error");
        const { heading } = getTexts(language, "error");
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(getPath("contact", language));
      });
    }
  });
}
