import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { getTexts } from "../../src/locale/texts/texts.ts";
import { administratorPath, primitivesPath } from "../gallery/address.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { primitiveViews } from "../support/browser/primitive-views.ts";
import { test } from "../support/servers/development-site.ts";

/** The names of the accepted pictures, and of those that the groups on the page need. */
async function listPictureNames(page: Page): Promise<{ kept: string[]; needed: string[] }> {
  const needed: string[] = [];
  for (const { path, width, groups } of primitiveViews) {
    await page.goto(path);
    const ids = await page.locator(groups).evaluateAll((all) => all.map(({ id }) => id));
    needed.push(...ids.map((id) => `${id}-${width}.png`));
  }
  const kept = readdirSync(path.join(import.meta.dirname, "screenshots"));
  return { kept: kept.sort(), needed: needed.sort() };
}

/** Goes through the tabs by pointer and keyboard. */
async function expectTabsFollowKeys(page: Page): Promise<void> {
  const { tabsLabel } = getTexts("es", "home").services;
  const { services } = getTexts("es", "services-list");
  const list = page.getByRole("tablist", { name: tabsLabel });
  const panel = page.getByRole("tabpanel");
  const selected = list.getByRole("tab", { selected: true });
  const expectSelected = async (index: number) => {
    const { name = "", description = "" } = services.at(index) ?? {};
    await expect(selected).toHaveText(name);
    await expect(panel).toHaveAccessibleName(name);
    await expect(panel).toHaveText(description);
  };
  await list.getByRole("tab").nth(1).click();
  await expectSelected(1);
  for (const [key, index] of [
    ["ArrowRight", 2],
    ["Home", 0],
    ["ArrowLeft", -1],
    ["ArrowRight", 0],
    ["End", -1],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(index);
    await expect(selected).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(selected).toBeFocused();
}

/** Looks at the loader where nothing may move. */
async function expectFadingLoader(page: Page): Promise<void> {
  const loader = page.getByRole("status");
  await expect(loader).toHaveText(getTexts("es", "blog").loading);

  const ball = loader.locator("[data-pulse]");
  const { runs, moves, fades } = await ball.evaluate((element) => {
    const [animation] = element.getAnimations();
    const at = (time: number) => {
      if (animation) animation.currentTime = time;
      const { translate, scale, opacity } = getComputedStyle(element);
      return { place: `${translate} ${scale}`, opacity };
    };
    const [start, end] = [at(0), at(699)];
    return {
      runs: animation?.effect?.getTiming().iterations,
      moves: start.place !== end.place,
      fades: Number(start.opacity) - Number(end.opacity),
    };
  });
  expect(runs).toBe(Number.POSITIVE_INFINITY);
  expect(moves).toBe(false);
  expect(fades).toBeGreaterThan(0.4);
}

test("primitives have pictures, are accessible in every state, and answer the keyboard", async ({
  page,
}) => {
  await test.step("there is a picture of each group and none besides", async () => {
    const { kept, needed } = await listPictureNames(page);
    expect(kept).toEqual(needed);
  });
  await test.step("every component in every state is accessible", async () => {
    await page.goto(administratorPath);
    await expectAccessible(page, "administrator area");
    await page.goto(primitivesPath);
    await expectAccessible(page, "primitives");
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("tabs are one stop and follow the arrow keys", () => expectTabsFollowKeys(page));
  await test.step("the loader fades instead of bouncing where nothing may move", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectFadingLoader(page);
  });
});
