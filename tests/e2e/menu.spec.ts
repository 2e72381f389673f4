import type { JSHandle, Locator, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, getTranslationPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const entries = ["home", "services", "portfolio", "our-team", "blog", "contact"] as const;

const menuOf = (page: Page) => page.locator("dialog#menu");
const openerOf = (page: Page, language: Language) =>
  page.locator("header").getByRole("button", { name: getTexts(language, "shell").menu.open });
const drawersOf = (menu: Locator) => menu.getByRole("navigation").last().getByRole("listitem");

/** Opens the menu by keyboard and waits until its drawers are at rest. */
async function openByKeyboard(page: Page, language: Language): Promise<void> {
  const menu = menuOf(page);
  await openerOf(page, language).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("data-state", "open");
  // Drawers that still rise pass under a pointer and take it away again.
  await menu.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

/** Goes through the open menu with the Tab key, in both directions. */
async function expectFocusHeld(page: Page, language: Language): Promise<void> {
  const menu = menuOf(page);
  const close = menu.getByRole("button", { name: getTexts(language, "shell").menu.close });
  const readFocus = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const isInMenu = Boolean(focused?.closest("dialog#menu[open]"));
      return { isInMenu, isHeld: isInMenu || focused === document.body, at: focused?.outerHTML };
    });
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
}

/** Tries to scroll, to focus and to reach the page behind the open menu. */
async function expectPageBehindInert(page: Page): Promise<void> {
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
}

// That the open menu is accessible and fits every window: every-page.spec.ts.
for (const language of alternateLanguages("the menu opens and closes")) {
  const { menu: texts, pages, brand } = getTexts(language, "shell");

  test(`the menu opens, closes, holds the focus, and leads to six places and home in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "our-team", language });
    const dialog = menuOf(page);
    const open = openerOf(page, language);
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
    });
    await test.step("it opens again although the event of its closing comes later", async () => {
      await open.click();
      await expect(dialog).toHaveAttribute("data-state", "open");
      const states = await dialog.evaluate(async (menu: HTMLDialogElement) => {
        const closed = new Promise((resolve) => menu.addEventListener("close", resolve));
        menu.querySelector("button")?.click();
        // React has closed it in a microtask; the browser's event is a task.
        for (let turn = 0; turn < 5; turn++) await undefined;
        const isClosed = !menu.open;
        document.querySelector<HTMLElement>("header button[aria-controls=menu]")?.click();
        await closed;
        await new Promise(requestAnimationFrame);
        return { isClosed, isOpenAgain: menu.open };
      });
      expect(states).toEqual({ isClosed: true, isOpenAgain: true });
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveAttribute("data-state", "closed");
    });
    await test.step("it opens again before the event of its closing by the browser", async () => {
      await open.click();
      await expect(dialog).toHaveAttribute("data-state", "open");
      const isOpenAgain = await dialog.evaluate(async (menu: HTMLDialogElement) => {
        const closed = new Promise((resolve) => menu.addEventListener("close", resolve));
        // As Escape does: React learns of it by the event.
        menu.close();
        document.querySelector<HTMLElement>("header button[aria-controls=menu]")?.click();
        await closed;
        await new Promise(requestAnimationFrame);
        return menu.open;
      });
      expect(isOpenAgain).toBe(true);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveAttribute("data-state", "closed");
    });
    await test.step("the focus goes round in both directions", async () => {
      await openByKeyboard(page, language);
      await expectFocusHeld(page, language);
    });
    await test.step("the menu with a focused page is accessible", async () => {
      await drawersOf(dialog).nth(2).getByRole("link").focus();
      await expect(dialog.locator("[data-grown]")).toHaveCount(1);
      await expectAccessible(page, "menu with a focused page", "dialog[open]");
      await resizeViewport(page, 1280, 800);
    });
    await test.step("Escape gives the focus back", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(dialog).toHaveAttribute("data-state", "closed");
      await expect(open).toBeFocused();
    });
    await test.step("the page behind is covered, inert, and stays where it is", async () => {
      await open.click();
      await expect(dialog).toHaveAttribute("data-state", "open");
      await expectPageBehindInert(page);
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
    const expectLogoLeadsHome = async () => {
      await open.click();
      await dialog.getByRole("link", { name: brand.homeLabel }).click();
      await expect(page).toHaveURL(getLocalizedPath("home", language));
      await expect(dialog).toBeHidden();
    };
    await test.step("the logo closes the menu and leads home", expectLogoLeadsHome);
    await test.step("the logo does so on the home page too", async () => {
      await page.goto(getTranslationPath("home", language));
      await expectLogoLeadsHome();
    });
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** Has the menu hold what moves it from the moment it opens or closes, however late a test comes to look. */
  const holdMovements = (menu: Locator) =>
    menu.evaluateHandle((dialog) => {
      const observer = new MutationObserver(() => {
        for (const animation of dialog.getAnimations({ subtree: true })) animation.pause();
      });
      observer.observe(dialog, { attributeFilter: ["open"] });
      return observer;
    });

  /** Pauses all animations of the menu at a moment, in milliseconds from their start. */
  const pauseAt = (menu: Locator, time: number) =>
    menu.evaluate((dialog, currentTime) => {
      for (const animation of dialog.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = currentTime;
      }
    }, time);

  /** The animations of the menu that have not ended. */
  const listMovements = (menu: Locator) =>
    menu.evaluateHandle((dialog) => dialog.getAnimations({ subtree: true }));

  const finish = (movements: JSHandle<Animation[]>) =>
    movements.evaluate((animations) => {
      for (const animation of animations) animation.finish();
    });

  /** The drawer under the pointer grows, and then the one with the focus. */
  async function expectDrawersGrow(menu: Locator): Promise<void> {
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
  }

  /** Expects no gap between the rising drawers, and the foot in the last one. */
  async function expectOneStack(menu: Locator): Promise<void> {
    for (const time of [60, 160, 300, 450, 700]) {
      await pauseAt(menu, time);
      const uncovered = await menu.evaluate((dialog) => {
        const [first] = dialog.querySelectorAll("li[data-background]");
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
  }

  for (const language of alternateLanguages("one drawer grows")) {
    test(`the drawers of the menu rise as one stack, grow one at a time, and drop again in ${language}`, async ({
      page,
    }) => {
      await openPage(page, { id: "our-team", language });
      const menu = menuOf(page);
      const open = openerOf(page, language);
      const held = await holdMovements(menu);
      await test.step("the drawers rise without gaps, the foot in the last, and drop again", async () => {
        await open.click();
        await expect(menu).toHaveAttribute("data-state", "open");
        await expectOneStack(menu);
        await page.keyboard.press("Escape");
        await expect(menu).toHaveJSProperty("open", false);
        await pauseAt(menu, 120);
        await expect(menu).toBeVisible();
        await finish(await listMovements(menu));
        await expect(menu).toBeHidden();
      });
      await test.step("one drawer grows, with its picture", async () => {
        await held.evaluate((observer) => observer.disconnect());
        await openByKeyboard(page, language);
        await expectDrawersGrow(menu);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
      });
      await test.step("the focus ring is at the final position of drawers that are still moving", async () => {
        await resizeViewport(page, 320, 256);
        await holdMovements(menu);
        await open.focus();
        await page.keyboard.press("Enter");
        await expect(menu).toHaveAttribute("data-state", "open");
        await pauseAt(menu, 0);
        const rising = await listMovements(menu);
        await page.keyboard.press("Tab");
        const first = drawersOf(menu).first().getByRole("link");
        await expect(first).toBeFocused();
        await finish(rising);
        await expect(first).toBeInViewport({ ratio: 1 });
      });
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("the menu is a plain list of links")) {
    test(`the menu is a plain list of links in ${language}`, async ({ page }) => {
      await openPage(page, { id: "our-team", language });
      const { menu: texts, pages } = getTexts(language, "shell");
      const links = page.getByRole("navigation", { name: texts.label }).getByRole("link");
      await expect(links).toHaveText(entries.map((id) => pages[id]));
      for (const [index, id] of entries.entries()) {
        await expect(links.nth(index)).toHaveAttribute("href", getLocalizedPath(id, language));
        await links.nth(index).click({ trial: true });
      }
      await expect(page.getByRole("button", { name: texts.open })).toBeHidden();
    });
  }
});
