import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { projects } from "../../src/content/projects.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`portfolio tells of every project, each with the way home, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "portfolio", language });
    const texts = getTexts(language, "portfolio");
    expect(texts.projects.map(({ id }) => id)).toEqual(projects.map(({ id }) => id));
    const main = page.getByRole("main");
    for (const { banner, description, long } of texts.projects) {
      await expect(main.getByRole("img", { name: banner.pictureAlt, exact: true })).toHaveCount(1);
      await expect(main).toContainText(description);
      await expect(main).toContainText(long);
    }
    const back = main.getByRole("link", { name: texts.back });
    await expect(back).toHaveCount(projects.length);
    await back.last().click();
    await expect(page).toHaveURL(getPath("home", language));
  });

  test(`portfolio ends with the pictures of the design case in ${language}`, async ({ page }) => {
    await openPage(page, { id: "portfolio", language });
    const { label, pictures } = getTexts(language, "portfolio").carousel;
    const row = page.getByRole("region", { name: label });
    const names = await row
      .getByRole("img")
      .evaluateAll((found) =>
        found.map((picture) => picture.getAttribute("alt") ?? picture.getAttribute("aria-label")),
      );
    expect(names).toEqual(pictures);
    const last = await page.locator("main h2").last().boundingBox();
    const box = await row.boundingBox();
    expect(box?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
  });
}
