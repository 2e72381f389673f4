import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

function getParts(id: "privacy-policy" | "anticorruption-policy", language: Language) {
  if (id === "anticorruption-policy") return getTexts(language, id).chapters;
  const { sections } = getTexts(language, id);
  return sections.map((section, index) => ({
    ...section,
    title: `${index + 1}. ${section.title}`,
  }));
}

for (const id of ["privacy-policy", "anticorruption-policy"] as const) {
  for (const language of alternateLanguages(`the index of ${id}`)) {
    test(`the index of ${id} brings each part into view in ${language}`, async ({ page }) => {
      await openPage(page, { id, language });
      const { index } = getTexts(language, id);
      const links = page.getByRole("navigation", { name: index }).getByRole("link");
      for (const [place, part] of getParts(id, language).entries()) {
        await links.nth(place).click();
        await expect(page).toHaveURL(new RegExp(`#${part.id}$`));
        await expect(page.getByRole("heading", { level: 2, name: part.title })).toBeInViewport();
      }
    });
  }
}
