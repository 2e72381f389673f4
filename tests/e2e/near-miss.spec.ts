import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  const { notFound, pages } = getTexts(language, "shell");

  test(`an address that is nearly a page's suggests it, in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/404/);
    const response = await page.goto(`${getPath("services", language)}x?lang=${language}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(notFound.text);
    await expect(page.getByRole("img", { name: notFound.pictureAlt })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(notFound.suggestion)).toBeVisible();
    await expect(main.getByRole("link", { name: notFound.action })).toHaveAttribute("href", "/");
    await main.getByRole("link", { name: pages.services }).click();
    await expect(page).toHaveURL(getPath("services", language));
  });

  test(`any other unknown address suggests nothing, in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/404/);
    await page.goto(`/nada?lang=${language}`);
    await expect(page.getByText(notFound.suggestion)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  });
}
