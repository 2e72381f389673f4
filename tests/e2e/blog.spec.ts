import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

// What each list holds, and where its links lead: src/server/pages/blog-lists.test.ts.
for (const language of alternateLanguages("blog leads from its list to a post")) {
  test(`blog can be filtered and paged, and leads from its list to a post and back, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "blog", language });
    const texts = getTexts(language, "blog");
    const featured = page.getByRole("article").first();
    await expect(featured).toContainText(texts.featured);
    const title = (await featured.getByRole("heading").textContent()) ?? "";
    const others = await page
      .getByRole("article")
      .getByRole("heading", { level: 3 })
      .allTextContents();
    expect(others).not.toContain(title);
    for (const { label } of [texts.categories, texts.pagination]) {
      const links = page.getByRole("navigation", { name: label }).getByRole("link");
      for (const link of await links.all()) await link.click({ trial: true });
    }

    await featured.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+(\?lang=en)?$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const back = page
      .getByRole("main")
      .getByRole("link", { name: getTexts(language, "blog-post").back });
    await expect(back).toHaveAttribute("href", getLocalizedPath("blog", language));
    await back.click({ trial: true });
  });
}
