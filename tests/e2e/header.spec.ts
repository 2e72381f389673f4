import type { Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport, scrollToFraction } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const barOf = (page: Page) => page.locator("header");
const findBottom = (page: Page) =>
  barOf(page).evaluate((bar) => bar.getBoundingClientRect().bottom);

for (const language of alternateLanguages("far down a page")) {
  test(`far down a page, the languages and the menu are in reach in ${language}`, async ({
    page,
  }) => {
    const { language: texts, menu } = getTexts(language, "shell");
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, { id: "services", language });
    for (const part of [0.5, 0.4]) {
      await scrollToFraction(page, part);
      for (const side of languages) {
        const link = barOf(page).getByRole("link", { name: texts.names[side] });
        await expect(link.first()).toBeInViewport({ ratio: 1 });
      }
    }
    const open = page.getByRole("button", { name: menu.open });
    await expect(open).toBeInViewport({ ratio: 1 });
    const top = await page.evaluate(() => scrollY);
    const before = await open.boundingBox();
    await open.click();

    // The drawers lie over the header, and the switch has not moved.
    const dialog = page.getByRole("dialog", { name: menu.label });
    const close = dialog.getByRole("button", { name: menu.close });
    await expect(close).toBeVisible();
    const after = await close.boundingBox();
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo(
      (before?.x ?? 0) + (before?.width ?? 0),
      0,
    );
    for (const link of await dialog.locator("nav a").all()) await link.click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // Nor does the focus move the page on its way through the header.
    for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+Tab");
    await expect(barOf(page).locator(":focus")).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
}

test("the header covers no target of a fragment link, and scrolls away in a low window", async ({
  page,
}) => {
  const readTop = (selector: string) =>
    page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  for (const width of [390, 1280]) {
    await resizeViewport(page, width, 800);
    await page.goto(`${getPath("home", "es")}#portfolio`);
    await expect.poll(() => readTop("#portfolio h2")).toBeLessThan(400);
    expect(await readTop("#portfolio")).toBeGreaterThanOrEqual((await findBottom(page)) - 1);
  }
  await openPage(page, { id: "privacy-policy", language: "es" });
  const entry = page.locator("main nav a[href^='#']").nth(4);
  const target = await entry.getAttribute("href");
  await entry.click();
  await expect.poll(() => readTop(`main section:has(${target}), ${target}`)).toBeLessThan(200);
  expect(await readTop(target ?? "")).toBeGreaterThanOrEqual(await findBottom(page));
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.click({ trial: true });

  await test.step("in a low window it scrolls away, and returns on scrolling up without moving the page", async () => {
    await resizeViewport(page, 640, 320);
    await scrollToFraction(page, 0);
    await page.mouse.move(300, 250);
    await page.mouse.wheel(0, 900);
    await expect(barOf(page)).not.toBeInViewport();
    const readPlace = () =>
      page.locator("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const place = await readPlace();
    await page.mouse.wheel(0, -80);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.7 });
    expect(await readPlace()).toBe(place);
    await page.mouse.wheel(0, 80);
    await expect(barOf(page)).not.toBeInViewport();
  });
});
