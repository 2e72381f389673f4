import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { services } from "../../src/content/services.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`services leads to each of the five in ${language}`, async ({ page }) => {
    const { exploreLabel } = getTexts(language, "services");
    const list = getTexts(language, "services-list").services;
    expect(list.map(({ id }) => id)).toEqual(services.map(({ id }) => id));
    for (const { id, name, summary } of list) {
      await openPage(page, { id: "services", language });
      await expect(page.getByRole("main")).toContainText(summary);
      await page.getByRole("link", { name: fillText(exploreLabel, { service: name }) }).click();
      await expect(page).toHaveURL(
        getPath(services.find((one) => one.id === id)?.id ?? "home", language),
      );
      const { heading } = getTexts(
        language,
        services.find((one) => one.id === id)?.id ?? "ecommerce",
      );
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
  });
}
