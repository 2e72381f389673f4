import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { testContactJourney } from "../support/contact-journey.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

testContactJourney("contact");

for (const language of alternateLanguages("contact shows its short text")) {
  test(`contact shows its short text in narrow windows in ${language}`, async ({ page }) => {
    await openPage(page, { id: "contact", language });
    const { headingWide, headingNarrow } = getTexts(language, "contact");
    const heading = page.getByRole("heading", { level: 1 });
    for (const [width, shown, hidden] of [
      [1025, headingWide, headingNarrow],
      [1024, headingNarrow, headingWide],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(heading).toHaveAccessibleName(shown);
      await expect(heading.getByText(hidden, { exact: true })).toBeHidden();
    }
  });
}
