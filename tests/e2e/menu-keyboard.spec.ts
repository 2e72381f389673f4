import type { Locator, Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const menuOf = (page: Page) => page.locator("dialog#menu");
const openerOf = (page: Page, language: Language) =>
  page.locator("header").getByRole("button", { name: getTexts(language, "shell").menu.open });

async function openMenu(page: Page, language: Language): Promise<Locator> {
  await page.goto(getPath("our-team", language));
  await openerOf(page, language).focus();
  await page.keyboard.press("Enter");
  const menu = menuOf(page);
  await expect(menu).toHaveAttribute("data-state", "open");
  // Drawers that still rise pass under a pointer and take it away again.
  await menu.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return menu;
}

const drawersOf = (menu: Locator) => menu.getByRole("navigation").last().getByRole("listitem");
const measure = async (drawer: Locator) => (await drawer.boundingBox())?.height ?? 0;

for (const language of languages) {
  const texts = getTexts(language, "shell");

  test(`the menu has no state at first, then open and closed, in ${language}`, async ({ page }) => {
    await page.goto(getPath("our-team", language));
    await expect(menuOf(page)).not.toHaveAttribute("data-state");
    await expect(openerOf(page, language)).toHaveAttribute("aria-expanded", "false");
    await openerOf(page, language).click();
    await expect(menuOf(page)).toHaveAttribute("data-state", "open");
    await page.getByRole("button", { name: texts.menu.close }).click();
    await expect(menuOf(page)).toHaveAttribute("data-state", "closed");
    await expect(menuOf(page)).toBeHidden();
  });

  test(`the menu holds the focus and gives it back, in ${language}`, async ({ page }) => {
    const menu = await openMenu(page, language);
    const close = menu.getByRole("button", { name: texts.menu.close });
    await expect(close).toBeFocused();
    const stops = await menu.locator("a[href], button").count();
    const met = new Set<string>();
    for (let press = 0; press < stops; press++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement?.closest("dialog[open]") !== null,
      );
      expect(inside, `after ${press + 1} presses`).toBe(true);
      met.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ""));
    }
    expect(met.size).toBe(stops);
    await expect(close).toBeFocused();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+Tab");
    await expect(menu.locator(":focus")).toHaveCount(1);

    await page.keyboard.press("Escape");
    await expect(menu).toHaveAttribute("data-state", "closed");
    await expect(openerOf(page, language)).toBeFocused();
  });

  test(`one drawer grows, with its picture, in ${language}`, async ({ page }) => {
    const menu = await openMenu(page, language);
    const drawers = drawersOf(menu);
    await expect(drawers).toHaveCount(6);
    const low = await measure(drawers.nth(3));
    const picture = (index: number) => drawers.nth(index).locator("img");

    await drawers.nth(2).getByRole("link").hover();
    await expect(drawers.nth(2)).toHaveAttribute("data-grown");
    await expect.poll(() => measure(drawers.nth(2))).toBeGreaterThan(low * 1.4);
    await expect(picture(2)).toBeVisible();
    await expect(menu.locator("[data-grown]")).toHaveCount(1);

    await drawers.nth(4).getByRole("link").focus();
    await expect(drawers.nth(4)).toHaveAttribute("data-grown");
    await expect(menu.locator("[data-grown]")).toHaveCount(1);
    await expect.poll(() => measure(drawers.nth(4))).toBeGreaterThan(low * 1.4);
  });

  test(`the logo closes the menu and leads home, in ${language}`, async ({ page }) => {
    await page.goto(`${getPath("home", language)}?lang=${language}`);
    await openerOf(page, language).click();
    await menuOf(page).getByRole("link", { name: texts.brand.homeLabel }).click();
    await expect(page).toHaveURL(getPath("home", language));
    await expect(menuOf(page)).toBeHidden();
  });
}

test("the page behind the menu is inert and stays where it is", async ({ page }) => {
  await page.goto(getPath("our-team", "es"));
  await openerOf(page, "es").click();
  await expect(menuOf(page)).toHaveAttribute("data-state", "open");
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 900);
  await page.keyboard.press("End");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const reached = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>("main a[href]");
    link?.focus();
    return [document.activeElement === link, document.elementFromPoint(20, 400)?.closest("main")];
  });
  expect(reached).toEqual([false, null]);
});

test("the focus ring is at the final position of drawers that are still moving", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(getPath("our-team", "es"));
  await openerOf(page, "es").focus();
  await page.keyboard.press("Enter");
  const menu = menuOf(page);
  await expect(menu).toHaveAttribute("data-state", "open");
  const rising = await menu.evaluateHandle((dialog) => {
    const animations = dialog.getAnimations({ subtree: true });
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = 0;
    }
    return animations;
  });
  await page.keyboard.press("Tab");
  await expect(drawersOf(menu).first().getByRole("link")).toBeFocused();
  await rising.evaluate((animations) => {
    for (const animation of animations) animation.finish();
  });
  await expect(drawersOf(menu).first().getByRole("link")).toBeInViewport({ ratio: 1 });
});

test("the menu's pictures are made when it opens, not sent with every page", async ({ page }) => {
  const html = await (await page.request.get(getPath("our-team", "es"))).text();
  const dialog = /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0] ?? "";
  expect(dialog).toContain('id="menu"');
  expect(dialog).not.toContain("<img");
});

for (const [width, height] of [
  [320, 568],
  [320, 256],
  [390, 844],
  [740, 360],
  [844, 390],
] as const) {
  test(`the open menu fits ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      const menu = await openMenu(page, language);
      expect(await menu.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      for (const link of await menu.locator("a[href], button").all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport();
        const box = await link.boundingBox();
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(39.9);
      }
    }
  });
}
