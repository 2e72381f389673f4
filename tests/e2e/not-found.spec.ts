import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

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
