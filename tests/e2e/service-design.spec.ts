import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { openPage } from "../support/pages.ts";
import { expectPeople } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`service-design gives a quote and five steps in ${language}`, async ({ page }) => {
    await openPage(page, { id: "service-design", language });
    const { quote, steps } = getTexts(language, "service-design");
    await expect(page.getByRole("blockquote")).toContainText(quote);
    const list = page.locator("main ol");
    await expect(list.getByRole("listitem")).toHaveCount(5);
    for (const [index, { title, text }] of steps.items.entries()) {
      const step = list.getByRole("listitem").nth(index);
      await expect(step.getByRole("heading", { name: title })).toBeVisible();
      await expect(step).toContainText(text);
    }
  });

  test(`service-design shows every designer in ${language}`, async ({ page }) => {
    await openPage(page, { id: "service-design", language });
    const designers = listPeople("designers");
    const { label } = getTexts(language, "service-design").designers;
    const row = page.getByRole("region", { name: label });
    await expectPeople(row, designers, language);
  });
}
