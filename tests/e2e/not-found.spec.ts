import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { expectPageLandmarks } from "../support/page-checks.ts";
import { setLanguageCookie } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const unknown = ["/nada", "/blog/no/hay", "/servicios/nada", "/information/nada"];

for (const language of languages) {
  for (const address of unknown) {
    test(`${address} shows the 404 page in ${language}`, async ({
      page,
      baseURL,
      browserErrors,
    }) => {
      await setLanguageCookie(page, language, baseURL);
      browserErrors.expect(/\b404\b/);
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expectPageLandmarks(page, language);
      const { notFound } = getTexts(language, "shell");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toContainText(notFound.heading);
      await expect(main).toContainText(notFound.text);
      await expect(main).toContainText(notFound.hint);
      await expect(main.getByRole("img", { name: notFound.pictureAlt })).toBeVisible();
      await expect(page).toHaveTitle(`${notFound.meta.title} · ${company.name[language]}`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      await expect(page.locator("link[rel=canonical], link[rel=alternate][hreflang]")).toHaveCount(
        0,
      );
      await main.getByRole("link", { name: notFound.action }).click();
      await expect(page).toHaveURL(getPath("home", language));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  }
}

test("the 404 page switches language without leaving its URL", async ({ page, browserErrors }) => {
  browserErrors.expect(/\b404\b/);
  await page.goto("/nada");
  const { label, names } = getTexts("es", "shell").language;
  const links = page.getByRole("banner").getByRole("navigation", { name: label });
  await links.getByRole("link", { name: names.en }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL("/nada?lang=en");
  const { hint } = getTexts("en", "shell").notFound;
  await expect(page.getByRole("main")).toContainText(hint);
});

for (const address of ["//evil.example/", "/.//evil.example", "/x/..//evil.example/nada"]) {
  test(`the language button stays on the site at ${address}`, async ({
    page,
    baseURL,
    browserErrors,
  }) => {
    browserErrors.expect(/\b404\b/);
    const origin = String(baseURL);
    await page.goto(origin + address);
    const { label, names } = getTexts("es", "shell").language;
    const links = page.getByRole("banner").getByRole("navigation", { name: label });
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("route:us")))
      .toMatch(/^\/[^/\\]/);
    await links.getByRole("link", { name: names.en }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(new URL(page.url()).origin).toBe(origin);
  });
}

test("a language link that leads to another host is not followed", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/\b404\b/);
  await page.goto("/nada");
  const { label, names } = getTexts("es", "shell").language;
  const links = page.getByRole("banner").getByRole("navigation", { name: label });
  const english = links.getByRole("link", { name: names.en });
  await english.evaluate((link) => link.setAttribute("href", "//evil.example/?lang=en"));
  await english.click();
  await expect(page).toHaveURL("/nada");
});
