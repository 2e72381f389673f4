import type { Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

const { shake, pictureAlt } = getTexts("es", "shell").notFound;
const canvas = (page: Page) => page.locator("main canvas");
const button = (page: Page) => page.getByRole("button", { name: shake });

/** Opens an unknown address, and gives back the sizes of the files of the toys that were fetched since. */
async function openToys(
  page: Page,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<number[]> {
  await page.emulateMedia({ reducedMotion });
  const sizes: number[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/play-toys")) sizes.push((await response.body()).byteLength);
  });
  await page.goto("/nada?lang=es");
  await expect(button(page)).toBeVisible();
  return sizes;
}

test.beforeEach(({ browserErrors }) => browserErrors.expect(/\b404\b/));

test("the pieces of the 404 are fetched when touched, fall, and come to rest", async ({ page }) => {
  const sizes = await openToys(page);
  await expect(canvas(page)).toHaveCount(0);
  expect(sizes).toEqual([]);
  await page.getByRole("img", { name: pictureAlt }).click({ position: { x: 300, y: 200 } });
  await expect(canvas(page)).toHaveAttribute("data-state", "moving");
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", { timeout: 20_000 });
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(20_000);
  await expect(page.getByRole("img", { name: pictureAlt })).toHaveCount(1);
});

test("a dragged piece is elsewhere afterwards", async ({ page }) => {
  await openToys(page);
  await button(page).click();
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", { timeout: 20_000 });
  const before = await canvas(page).screenshot();
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("no canvas");
  // The ring is the largest piece and lies about the middle.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.86);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 });
  await page.mouse.up();
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", { timeout: 20_000 });
  expect((await canvas(page).screenshot()).equals(before)).toBe(false);
});

test("keys push, shake and put back the pieces", async ({ page }) => {
  await openToys(page);
  await button(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(canvas(page)).toHaveAttribute("data-state", "moving");
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toHaveAttribute("data-state", "moving");
  await page.keyboard.press("Escape");
  await expect(canvas(page)).toBeHidden();
  await expect(page.getByRole("img", { name: pictureAlt })).toHaveCSS("opacity", "1");
});

test("without motion, the pieces are shown where they come to rest", async ({ page }) => {
  await openToys(page, "reduce");
  await page.evaluate(() => {
    const states: (string | undefined)[] = [];
    Object.assign(window, { states });
    new MutationObserver((changes) => {
      for (const { target } of changes) states.push((target as HTMLElement).dataset["state"]);
    }).observe(document.querySelector("main") as Element, {
      subtree: true,
      attributeFilter: ["data-state"],
    });
  });
  await button(page).press("Enter");
  await expect(canvas(page)).toHaveAttribute("data-state", "rest");
  expect(await page.evaluate(() => Reflect.get(window, "states"))).not.toContain("moving");
  await button(page).press("Escape");
  await expect(canvas(page)).toBeHidden();
});
