import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { openPage } from "../support/pages.ts";
import { expectPeople } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`digital-design shows every designer in ${language}`, async ({ page }) => {
    await openPage(page, { id: "digital-design", language });
    const designers = listPeople("designers");
    const { label } = getTexts(language, "digital-design").designers;
    const row = page.getByRole("region", { name: label });
    await expectPeople(row, designers, language);
  });

  test(`digital-design describes its pictures in ${language}`, async ({ page }) => {
    await openPage(page, { id: "digital-design", language });
    const { heroAlt, tiles, multimedia, social } = getTexts(language, "digital-design");
    const names = [heroAlt, ...[...tiles, multimedia, social].map(({ pictureAlt }) => pictureAlt)];
    for (const name of names) await expect(page.getByRole("img", { name })).toHaveCount(1);
  });
}
