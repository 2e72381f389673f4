import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expectArrowKeysScroll } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`ecommerce counts four figures in ${language}`, async ({ page }) => {
    await openPage(page, { id: "ecommerce", language });
    const { label, items } = getTexts(language, "ecommerce").stats;
    const figures = page.getByRole("list", { name: label }).getByRole("listitem");
    await expect(figures).toHaveText(items.map(({ value, text }) => `${value}${text}`));
    expect(items.map(({ value }) => value)).toEqual(["18", "25", "70+", "60%"]);
  });

  test(`ecommerce has three ways to sell, side by side, in ${language}`, async ({ page }) => {
    await openPage(page, { id: "ecommerce", language });
    const { label, items } = getTexts(language, "ecommerce").slides;
    const strip = page.getByRole("region", { name: label });
    await expect(strip.getByRole("heading")).toHaveText(items.map(({ title }) => title));
    for (const { pictureAlt } of items) {
      await expect(strip.getByRole("img", { name: pictureAlt })).toHaveCount(1);
    }
    await expectArrowKeysScroll(strip);
  });

  test(`ecommerce says what its two features show in ${language}`, async ({ page }) => {
    await openPage(page, { id: "ecommerce", language });
    for (const { pictureAlt } of getTexts(language, "ecommerce").features) {
      await expect(page.getByRole("img", { name: pictureAlt })).toHaveCount(1);
    }
  });
}
