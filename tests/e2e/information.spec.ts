import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage, submitContactRequest } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of alternateLanguages("information shows the receipt")) {
  test(`information shows the receipt, also after a reload, in ${language}`, async ({ page }) => {
    const reference = await submitContactRequest(page.request, language);
    const texts = getTexts(language, "information");
    await page.goto(language === "en" ? "/information?lang=en" : "/information");
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.success.title);
      await expect(main).toContainText(texts.success.text);
      await expect(main).toContainText(reference);
      await expect(main.getByRole("img", { name: texts.successAlt })).toHaveCount(1);
    }
    expect(reference).toMatch(/^FS(-[0-9A-Z]{4}){2}$/);
    await page.getByRole("main").getByRole("link", { name: texts.back }).click();
    await expect(page).toHaveURL(getPath("home", language));
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const language of alternateLanguages(
      `information without a result, ${javaScriptEnabled}`,
    )) {
      test(`information without a result leads to the error page in ${language}, replacing history`, async ({
        page,
      }) => {
        await openPage(page, { id: "contact", language });
        await page.goto("/information");
        await expect(page).toHaveURL("/error");
        const { heading } = getTexts(language, "error");
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(getPath("contact", language));
      });
    }

    test("information rejects a forged result", async ({ page, context, baseURL }) => {
      const value = encodeURIComponent("success/es/FS-AAAA-AAAA/4102444800.c2lnbmF0dXJl");
      await context.addCookies([{ name: "result", value, url: `${baseURL}/information` }]);
      await page.goto("/information");
      await expect(page).toHaveURL("/error");
      await page.goto("/information?statusView=true&title=a&text=b");
      await expect(page).toHaveURL("/error");
    });
  });
}

test("the receipt's page names no one but the company", async ({ page }) => {
  await openPage(page, { id: "information", language: "es" });
  const html = await page.content();
  expect(/Ana Pérez|ana@example\.com/.exec(html)).toBeNull();
  expect(html.includes(company.name.es)).toBe(true);
});
