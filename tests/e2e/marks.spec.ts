import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test("the last mark, a view of the file of all, is drawn", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  const { partners } = getTexts("es", "home").marks;
  const last = page.locator(`section[aria-label="${partners}"]`).locator("img").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveJSProperty("complete", true);
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the arrow keys scroll the client logos", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  const strip = page.getByRole("region", { name: getTexts("es", "home").marks.title });
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
