import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

// No script touches the search. What it finds, and where its links lead: src/server/pages/blog-reading.test.ts.
for (const javaScriptEnabled of alternate("search of the blog", [true, false])) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    for (const language of alternateLanguages(
      `the blog is searched by keyboard, ${javaScriptEnabled}`,
    )) {
      test(`the blog is searched by keyboard and by button in ${language}`, async ({ page }) => {
        await openPage(page, { id: "blog", language });
        const texts = getTexts(language, "blog");
        const title =
          (await page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
        const field = page.getByRole("search").getByRole("searchbox", { name: texts.search.label });
        await field.fill(title);
        await field.press("Enter");
        await expect(page).toHaveURL(/\/blog\?q=/);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
        await expect(page.getByRole("searchbox")).toHaveValue(title);
        const results = page.getByRole("list", { name: texts.search.results });
        await expect(results.getByRole("listitem").first()).toContainText(title);
        await results.getByRole("link", { name: title }).click({ trial: true });

        await page.getByRole("searchbox").fill("zzzzz");
        await page.getByRole("button", { name: texts.search.submit }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          fillText(texts.search.empty.heading, { query: "zzzzz" }),
        );
        await expect(page.getByRole("status")).toContainText(texts.search.empty.text);
        await expect(page.getByRole("article")).toHaveCount(3);
        const back = page.getByRole("main").getByRole("link", { name: texts.search.back });
        await back.click({ trial: true });
      });
    }
  });
}
