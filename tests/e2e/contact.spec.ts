import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { testContactJourney } from "../support/browser/contact-journey.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  testContactJourney("contact");
});

for (const language of alternateLanguages("contact shows its short text")) {
  test(`contact shows its short text in narrow windows, and the ball of its footer in its colours, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });

    await test.step("the ball is white on the orange page and orange in the footer below it", async () => {
      const footer = page.getByRole("contentinfo");
      const [chimney, mark, knob] = await Promise.all(
        [
          footer.locator("> [aria-hidden] > span"),
          footer.locator("p[aria-hidden] span:empty"),
          footer.getByRole("button").locator("span:empty"),
        ].map((ball) => ball.evaluate((one) => getComputedStyle(one).backgroundColor)),
      );
      expect([chimney, mark, knob]).toEqual([
        "rgb(255, 253, 249)",
        "rgb(253, 127, 22)",
        "rgb(253, 127, 22)",
      ]);
    });

    await test.step("the heading is short up to 1024 px", async () => {
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
  });
}
