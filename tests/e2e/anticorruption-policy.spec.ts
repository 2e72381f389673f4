import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`anticorruption-policy has five chapters with anchors in ${language}`, async ({ page }) => {
    await openPage(page, { id: "anticorruption-policy", language });
    const { index, chapters } = getTexts(language, "anticorruption-policy");
    expect(chapters.length).toBe(5);
    const links = page.getByRole("navigation", { name: index }).getByRole("link");
    await expect(links).toHaveCount(5);
    for (const [place, { id, title }] of chapters.entries()) {
      await links.nth(place).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
    }
  });

  test(`anticorruption-policy opens a mail to the ethics line in ${language}`, async ({ page }) => {
    await openPage(page, { id: "anticorruption-policy", language });
    const { contact } = getTexts(language, "anticorruption-policy");
    const line = page.getByRole("main").getByRole("link", { name: contact.label });
    const subject = encodeURIComponent(contact.subject);
    await expect(line).toHaveAttribute(
      "href",
      `mailto:${company.emails.ethics}?subject=${subject}`,
    );
  });
}
