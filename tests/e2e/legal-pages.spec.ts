import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of alternateLanguages("the index of privacy-policy")) {
  test(`the index of privacy-policy brings each section into view in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "privacy-policy", language });
    const { index, sections } = getTexts(language, "privacy-policy");
    const links = page.getByRole("navigation", { name: index }).getByRole("link");
    for (const [place, { id, title }] of sections.entries()) {
      await links.nth(place).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const name = `${place + 1}. ${title}`;
      await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport();
    }
  });
}

for (const language of alternateLanguages("the index of anticorruption-policy")) {
  test(`the index of anticorruption-policy brings each chapter into view in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "anticorruption-policy", language });
    const { index, chapters } = getTexts(language, "anticorruption-policy");
    const links = page.getByRole("navigation", { name: index }).getByRole("link");
    for (const [place, { id, title }] of chapters.entries()) {
      await links.nth(place).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
    }
  });
}
