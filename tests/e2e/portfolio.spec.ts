import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { alternate } from "../support/browser/alternate.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const getPanels = (page: Page) => page.locator("main section[data-project]");

/** Names by which parts of the page take part in a change of page, apart from the page's own. */
const listTransitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none"),
  );

/** A pointer reaches the middle of the focused element. */
const isFocusReached = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const box = activeElement?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return activeElement?.contains(hit);
  });

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const places = [getPath("portfolio", "es"), getPath("portfolio-mobile", "es")];
  for (const place of alternate("a panel becomes its case", places)) {
    test(`the whole panel opens its case, and becomes its page, at ${place}`, async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener("pageswap", () => {
          const names = [...document.querySelectorAll("main *")]
            .map((element) => getComputedStyle(element).viewTransitionName)
            .filter((name) => name !== "none");
          sessionStorage.setItem("names", names.join());
        });
      });
      await page.goto(place);
      expect(await listTransitionNames(page)).toEqual([]);
      const panel = getPanels(page).nth(1);
      // What lies over the picture is the link.
      await panel.getByRole("img").click({ force: true });
      await expect(page).toHaveURL(getProjectsAddress("es", projects[1]));
      const left = await page.evaluate(() => sessionStorage.getItem("names"));
      expect(left).toMatch(/^[\w-]+$/);
      await expect.poll(() => listTransitionNames(page)).toContain(left);
    });
  }
});

test.describe("the list for phones", () => {
  const place = getPath("portfolio-mobile", "es");
  const readTops = (page: Page) =>
    getPanels(page).evaluateAll((panels) =>
      panels.map((panel) => panel.getBoundingClientRect().top),
    );

  test("each panel slides over the one before, and none where it is higher than the window", async ({
    page,
  }) => {
    await resizeViewport(page, 390, 844);
    await page.goto(place);
    const bar = await page.locator("header").evaluate((one) => one.getBoundingClientRect().height);
    const [first = 0, second = 0] = await readTops(page);
    expect(second - first).toBeGreaterThan(600);
    await getPanels(page).nth(3).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 500, behavior: "instant" }));
    const tops = (await readTops(page)).slice(0, 3);
    for (const top of tops) expect(Math.abs(top - bar)).toBeLessThan(24);
    await resizeViewport(page, 390, 560);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    expect((await readTops(page))[0]).toBeLessThan(-500);
  });

  test("nothing covers what has the focus, forwards and backwards", async ({ page }) => {
    await resizeViewport(page, 390, 844);
    await page.goto(place);
    const links = getPanels(page).getByRole("link");
    const count = 2 * projects.length;
    await expect(links).toHaveCount(count);
    const findFocus = () =>
      links.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    for (const [key, start, end] of [
      ["Tab", 0, count - 1],
      ["Shift+Tab", count - 1, 0],
    ] as const) {
      await page.keyboard.press(key);
      await links.nth(start).focus();
      for (let presses = 1; presses < count; presses++) {
        await page.keyboard.press(key);
        expect(await isFocusReached(page), `${key} ${presses}`).toBe(true);
      }
      expect(await findFocus()).toBe(end);
    }
  });
});
