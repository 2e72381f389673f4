import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { openPage } from "../support/pages.ts";
import { expectArrowKeysScroll, expectPeople } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`our-team shows everyone of the roster in ${language}`, async ({ page }) => {
    await openPage(page, { id: "our-team", language });
    const everyone = listPeople();
    const row = page.getByRole("region", { name: getTexts(language, "our-team").list.label });
    await expectPeople(row, everyone, language);
    await expectArrowKeysScroll(row);
  });

  test(`our-team states mission, vision, values and pictures in ${language}`, async ({ page }) => {
    await openPage(page, { id: "our-team", language });
    const { mission, vision, values, gallery } = getTexts(language, "our-team");
    const main = page.getByRole("main");
    for (const { text, pictureAlt } of [mission, vision]) {
      await expect(main).toContainText(text);
      await expect(main.getByRole("img", { name: pictureAlt })).toHaveCount(1);
    }
    const heading = page.getByRole("heading", { name: values.heading });
    const list = main.locator("section", { has: heading }).getByRole("listitem");
    await expect(list).toHaveText([...values.items]);
    const pictures = main.getByRole("region", { name: gallery.label }).getByRole("img");
    await expect(pictures).toHaveCount(gallery.pictures.length);
    for (const name of gallery.pictures)
      await expect(main.getByRole("img", { name })).toHaveCount(1);
  });
}
