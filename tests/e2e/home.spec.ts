import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { testContactJourney } from "../support/contact-journey.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

testContactJourney("home");

for (const language of alternateLanguages("home leads down to its services")) {
  test(`home leads down to its services in ${language}`, async ({ page }) => {
    await openPage(page, { id: "home", language });
    const { hero } = getTexts(language, "home");
    await page.getByRole("main").getByRole("link", { name: hero.scrollLabel }).click();
    await expect(page.locator("#services")).toBeInViewport();
    const top = page.locator("#services").evaluate((part) => part.getBoundingClientRect().top);
    expect(Math.abs(await top)).toBeLessThan(800);
    await expect(page).toHaveURL(/#services$/);
  });
}

for (const language of alternateLanguages("#portfolio leads to the projects of home")) {
  test(`#portfolio leads to the projects of home, each with one link, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    await page.goto(`${page.url()}#portfolio`);
    const part = page.locator("#portfolio");
    const texts = getTexts(language, "home").portfolio;
    await expect(part.getByRole("heading", { name: texts.heading })).toBeInViewport();
    for (const { name } of getTexts(language, "portfolio").projects) {
      await expect(part.getByRole("link", { name: name.join(" ") })).toHaveCount(1);
    }
    await expect(part.getByRole("link", { name: texts.moreLabel })).toBeVisible();
  });
}
