import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`privacy-policy has thirteen sections with anchors in ${language}`, async ({ page }) => {
    await openPage(page, { id: "privacy-policy", language });
    const { index, sections, lastUpdate } = getTexts(language, "privacy-policy");
    expect(sections.length).toBe(13);
    await expect(page.getByRole("main")).toContainText(lastUpdate);
    const links = page.getByRole("navigation", { name: index }).getByRole("link");
    await expect(links).toHaveCount(13);
    for (const [place, { id, title }] of sections.entries()) {
      await links.nth(place).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const name = `${place + 1}. ${title}`;
      await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport();
    }
  });

  test(`privacy-policy leads to four profiles and says where to write in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "privacy-policy", language });
    const main = page.getByRole("main");
    const { social } = getTexts(language, "privacy-policy");
    const profiles = main.getByRole("list", { name: social }).getByRole("link");
    await expect(profiles).toHaveCount(4);
    for (const [place, { url }] of company.socialProfiles.entries()) {
      await expect(profiles.nth(place)).toHaveAttribute("href", url);
      await expect(profiles.nth(place)).toHaveAttribute("target", "_blank");
    }
    const mails = main.locator(`a[href="mailto:${company.emails.privacy}"]`);
    await expect(mails.first()).toHaveText(company.emails.privacy);
    await expect(main).toContainText(company.offices[0].street);
    await expect(main).not.toContainText(/\{\w+\}/);
  });
}
