import type { Locator, Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getTranslationPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const entries = ["home", "services", "portfolio", "our-team", "blog", "contact"] as const;

const menuOf = (page: Page) => page.locator("dialog#menu");
const openerOf = (page: Page, language: Language) =>
  page.locator("header").getByRole("button", { name: getTexts(language, "shell").menu.open });
const drawersOf = (menu: Locator) => menu.getByRole("navigation").last().getByRole("listitem");

/** Opens the menu by keyboard and waits until its drawers are at rest. */
async function openMenu(page: Page, language: Language): Promise<Locator> {
  await openPage(page, { id: "our-team", language });
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

/** Has the menu hold what moves it from the moment it opens or closes, however late a test comes to look. */
const holdMovements = (menu: Locator) =>
  menu.evaluate((dialog) => {
    new MutationObserver(() => {
      for (const animation of dialog.getAnimations({ subtree: true })) animation.pause();
    }).observe(dialog, { attributeFilter: ["open"] });
  });

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** Pauses all animations of the menu at a moment, in milliseconds from their start. */
  const pauseAt = (menu: Locator, time: number) =>
    menu.evaluate((dialog, currentTime) => {
      for (const animation of dialog.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = currentTime;
      }
    }, time);

  test("the drawers rise as one stack without gaps, the foot in the last, and drop again", async ({
    page,
  }) => {
    await openPage(page, { id: "our-team", language: "es" });
    const menu = menuOf(page);
    await holdMovements(menu);
    await openerOf(page, "es").click();
    await expect(menu).toHaveAttribute("data-state", "open");
    for (const time of [60, 160, 300, 450, 700]) {
      await pauseAt(menu, time);
      const uncovered = await menu.evaluate((dialog) => {
        const [first] = dialog.querySelectorAll("li[data-flood]");
        const top = Math.max(0, first?.getBoundingClientRect().top ?? 0);
        const rows = Array.from({ length: 40 }, (_, row) => top + ((innerHeight - top) * row) / 40);
        return rows.filter((y) => document.elementFromPoint(innerWidth / 2, y + 1) === dialog);
      });
      expect(uncovered, `${time} ms`).toEqual([]);
      const [last, foot] = await Promise.all([
        drawersOf(menu).last().boundingBox(),
        menu.getByRole("list").last().boundingBox(),
      ]);
      expect(foot?.y, `${time} ms`).toBeGreaterThan(last?.y ?? Number.NaN);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toHaveJSProperty("open", false);
    await pauseAt(menu, 120);
    await expect(menu).toBeVisible();
    await menu.evaluate((dialog) => {
      for (const animation of dialog.getAnimations({ subtree: true })) animation.finish();
    });
    await expect(menu).toBeHidden();
  });
});

for (const language of alternateLanguages("the menu opens and closes")) {
  const { menu: texts, pages, brand } = getTexts(language, "shell");

  test(`the menu opens, closes, leads to six places and home in ${language}`, async ({ page }) => {
    await openPage(page, { id: "our-team", language });
    const dialog = menuOf(page);
    const open = page.getByRole("button", { name: texts.open });
    await test.step("no state at first, then open and closed", async () => {
      await expect(dialog).toBeHidden();
      await expect(dialog).not.toHaveAttribute("data-state");
      await expect(open).toHaveAttribute("command", "show-modal");
      await open.click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAttribute("data-state", "open");
      await dialog.getByRole("button", { name: texts.close }).click();
      await expect(dialog).toBeHidden();
      await expect(dialog).toHaveAttribute("data-state", "closed");
      await expect(open).toHaveAttribute("aria-expanded", "false");
      await open.click();
      await expect(dialog).toBeVisible();
    });
    await test.step("six places, the current one marked", async () => {
      const named = page.getByRole("dialog", { name: texts.label });
      const links = named.getByRole("navigation", { name: texts.label }).getByRole("link");
      await expect(links).toHaveText(entries.map((id) => pages[id]));
      for (const [index, id] of entries.entries()) {
        await expect(links.nth(index)).toHaveAttribute("href", getLocalizedPath(id, language));
      }
      await expect(named.locator("[aria-current=page]")).toHaveText(pages["our-team"]);
      await expect(named.locator('a[target="_blank"]')).toHaveCount(
        company.offices.length + company.socialProfiles.length,
      );
      await links.nth(5).click();
      await expect(page).toHaveURL(getLocalizedPath("contact", language));
      await expect(dialog).toBeHidden();
    });
    for (const address of [
      getLocalizedPath("contact", language),
      getTranslationPath("home", language),
    ]) {
      await test.step(`the logo closes the menu of ${address} and leads home`, async () => {
        await page.goto(address);
        await open.click();
        await dialog.getByRole("link", { name: brand.homeLabel }).click();
        await expect(page).toHaveURL(getLocalizedPath("home", language));
        await expect(dialog).toBeHidden();
      });
    }
  });
}

for (const language of alternateLanguages("the open menu holds the focus")) {
  test(`the open menu holds the focus, gives it back, and makes the page behind it inert in ${language}`, async ({
    page,
  }) => {
    const menu = await openMenu(page, language);
    const close = menu.getByRole("button", { name: getTexts(language, "shell").menu.close });
    const readFocus = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const isInMenu = Boolean(focused?.closest("dialog#menu[open]"));
        return { isInMenu, isHeld: isInMenu || focused === document.body, at: focused?.outerHTML };
      });
    await test.step("the focus goes round in both directions", async () => {
      await expect(close).toBeFocused();
      const stops = await menu.locator("a[href], button").count();
      const met = new Set<string | undefined>();
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press("Tab");
        const { isInMenu, at } = await readFocus();
        expect(isInMenu, `after ${press + 1} presses`).toBe(true);
        met.add(at);
      }
      expect(met.size).toBe(stops);
      await expect(close).toBeFocused();
      for (let press = 0; press < stops + 4; press++) {
        await page.keyboard.press("Shift+Tab");
        expect((await readFocus()).isHeld, `after ${press + 1} presses back`).toBe(true);
        if (press === 3) await expect(menu.locator(":focus")).toHaveCount(1);
      }
    });
    await test.step("Escape gives the focus back", async () => {
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(menu).toHaveAttribute("data-state", "closed");
      await expect(openerOf(page, language)).toBeFocused();
    });
    await test.step("the page behind is covered, inert, and stays where it is", async () => {
      await openerOf(page, language).click();
      await expect(menu).toHaveAttribute("data-state", "open");
      const wheeled = await page.evaluateHandle(() => ({
        event: new Promise((resolve) => addEventListener("wheel", resolve, { once: true })),
      }));
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 900);
      await wheeled.evaluate(({ event }) => event.then(() => undefined));
      await page.keyboard.press("End");
      const top = await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
        return scrollY;
      });
      expect(top).toBe(0);
      const reached = await page.evaluate(() => {
        const behind = document.querySelectorAll<HTMLElement>("main a, main [tabindex], footer a");
        for (const element of behind) {
          element.focus();
          if (document.activeElement === element) return element.outerHTML;
        }
        const { innerWidth: width, innerHeight: height } = window;
        const points = [
          [5, 5],
          [width - 5, 5],
          [5, height - 5],
          [width - 5, height - 5],
          [20, 400],
        ];
        const open = points.find(
          ([x = 0, y = 0]) => !document.elementFromPoint(x, y)?.closest("dialog#menu"),
        );
        return open ? `a point beside the menu: ${open}` : behind.length;
      });
      expect(reached).toBeGreaterThan(0);
    });
  });
}

for (const language of languages) {
  test(`the open menu fits every window in ${language}`, async ({ page }) => {
    const menu = await openMenu(page, language);
    for (const [width, height] of [
      [320, 568],
      [320, 256],
      [390, 844],
      [740, 360],
      [844, 390],
    ] as const) {
      await resizeViewport(page, width, height);
      const found = await menu.evaluate((dialog) => {
        const faults: string[] = [];
        if (dialog.scrollWidth > dialog.clientWidth) faults.push("it scrolls sideways");
        for (const link of dialog.querySelectorAll("a[href], button")) {
          link.scrollIntoView({ block: "nearest", behavior: "instant" });
          const box = link.getBoundingClientRect();
          const isSeen =
            box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
          if (!isSeen) faults.push(`out of reach: ${link.outerHTML}`);
          if (Math.min(box.height, box.width) < 39.9) faults.push(`too small: ${link.outerHTML}`);
        }
        return faults;
      });
      expect(found, `${width} × ${height}`).toEqual([]);
    }
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const language of alternateLanguages("one drawer grows")) {
    test(`one drawer grows, with its picture, in ${language}`, async ({ page }) => {
      const menu = await openMenu(page, language);
      const drawers = drawersOf(menu);
      const measure = async (drawer: Locator) => (await drawer.boundingBox())?.height ?? 0;
      await expect(drawers).toHaveCount(6);
      const low = await measure(drawers.nth(3));

      await drawers.nth(2).getByRole("link").hover();
      await expect(drawers.nth(2)).toHaveAttribute("data-grown");
      await expect.poll(() => measure(drawers.nth(2))).toBeGreaterThan(low * 1.4);
      await expect(drawers.nth(2).locator("img")).toBeVisible();
      await expect(menu.locator("[data-grown]")).toHaveCount(1);

      await drawers.nth(4).getByRole("link").focus();
      await expect(drawers.nth(4)).toHaveAttribute("data-grown");
      await expect(menu.locator("[data-grown]")).toHaveCount(1);
      await expect.poll(() => measure(drawers.nth(4))).toBeGreaterThan(low * 1.4);
    });
  }

  test("the focus ring is at the final position of drawers that are still moving", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, { id: "our-team", language: "es" });
    const menu = menuOf(page);
    await holdMovements(menu);
    await openerOf(page, "es").focus();
    await page.keyboard.press("Enter");
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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("the menu is a plain list of links")) {
    test(`the menu is a plain list of links in ${language}`, async ({ page }) => {
      await openPage(page, { id: "our-team", language });
      const { menu: texts, pages } = getTexts(language, "shell");
      const links = page.getByRole("navigation", { name: texts.label }).getByRole("link");
      await expect(links).toHaveText(entries.map((id) => pages[id]));
      for (const [index] of entries.entries()) await expect(links.nth(index)).toBeVisible();
      await expect(page.getByRole("button", { name: texts.open })).toBeHidden();
      await links.nth(1).click();
      await expect(page).toHaveURL(getLocalizedPath("services", language));
    });
  }
});
