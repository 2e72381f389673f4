import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const language of languages) {
    test(`portfolio-mobile lists every project with the way home in ${language}`, async ({
      page,
    }) => {
      await openPage(page, { id: "portfolio-mobile", language });
      const { projects } = getTexts(language, "portfolio");
      const main = page.getByRole("main");
      for (const { banner, description } of projects) {
        await expect(main.getByRole("img", { name: banner.pictureAlt })).toHaveCount(1);
        await expect(main.getByText(description)).toBeVisible();
      }
      const { back } = getTexts(language, "portfolio-mobile");
      await expect(main.getByRole("link", { name: back })).toHaveCount(projects.length);
      await main.getByRole("link", { name: back }).first().click();
      await expect(page).toHaveURL(getPath("home", language));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  }
});
