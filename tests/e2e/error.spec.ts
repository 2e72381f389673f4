import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`error says what happened and leads on in ${language}`, async ({ page }) => {
    const texts = getTexts(language, "error");
    for (const [name, id] of [[texts.contact, "contact"] as const, [texts.home, "home"] as const]) {
      const response = await openPage(page, { id: "error", language });
      expect(response.status()).toBe(200);
      await expect(page.getByRole("main")).toContainText(texts.text);
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(getPath(id, language));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
  });
}
