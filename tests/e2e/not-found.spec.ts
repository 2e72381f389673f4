import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/browser/test.ts";

// Where its links lead, also at other such addresses: tests/http/not-found.test.ts, tests/resilience/hostile-paths.test.ts.
test("the language switch of the 404 page stays on the site, at an address that names another host", async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/\b404\b/);
  const address = `${baseURL}//evil.example/`;
  await page.goto(address);
  const { label, names } = getTexts("es", "shell").language;
  const links = page.getByRole("banner").getByRole("navigation", { name: label });
  const english = links.getByRole("link", { name: names.en });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("route:us")))
    .toMatch(/^\/[^/\\]/);

  await test.step("a link that was changed to lead to another host is not followed", async () => {
    const href = (await english.getAttribute("href")) ?? "";
    await english.evaluate((link) => link.setAttribute("href", "//evil.example/?lang=en"));
    await english.click();
    await expect(page).toHaveURL(address);
    await english.evaluate((link, own) => link.setAttribute("href", own), href);
  });

  await english.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(new URL(page.url()).origin).toBe(baseURL);
});
