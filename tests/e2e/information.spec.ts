import { languageKey, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
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
        // A script stores the language of a visit; without it, the shared address is in Spanish.
        if (javaScriptEnabled) {
          await expect
            .poll(() => page.context().cookies())
            .toContainEqual(
              expect.objectContaining({ name: languageKey, value: storedLanguages[language] }),
            );
        }
        await page.goto("/information");
        const shownLanguage = javaScriptEnabled ? language : "es";
        await expect(page).toHaveURL(getLocalizedPath("error", shownLanguage));
        const { heading } = getTexts(shownLanguage, "error");
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(getPath("contact", language));
      });
    }
  });
}
