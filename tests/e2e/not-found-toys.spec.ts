import type { Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

const { shake, pictureAlt } = getTexts("es", "shell").notFound;
const canvas = (page: Page) => page.locator("main canvas");
const button = (page: Page) => page.getByRole("button", { name: shake });

// Each frame moves the pieces by a twentieth of a second at most, and a busy machine draws few frames.
const patience = { timeout: 60_000 };

/**
 * Opens an unknown address, and gives back the sizes of the files of the toys that were fetched since. From then on the page notes
 * the states of the toys.
 */
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
  return sizes;
}

/** The states of the toys so far, also those that are over. */
const readStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: string[] }).states);

test.beforeEach(({ browserErrors }) => browserErrors.expect(/\b404\b/));

test("the pieces of the 404 are fetched when touched, fall, and come to rest", async ({ page }) => {
  test.slow();
  const sizes = await openToys(page);
  await expect(canvas(page)).toHaveCount(0);
  expect(sizes).toEqual([]);
  await page.getByRole("img", { name: pictureAlt }).click({ position: { x: 300, y: 200 } });
  await expect.poll(() => readStates(page)).toContain("moving");
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", patience);
  await expect.poll(() => sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(20_000);
  await expect(page.getByRole("img", { name: pictureAlt })).toHaveCount(1);
});

test("a dragged piece is elsewhere afterwards", async ({ page }) => {
  test.slow();
  await openToys(page);
  await button(page).click();
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", patience);
  const before = await canvas(page).screenshot();
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("no canvas");
  // The ring is the largest piece and lies about the middle.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.86);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 });
  await page.mouse.up();
  await expect(canvas(page)).toHaveAttribute("data-state", "rest", patience);
  expect((await canvas(page).screenshot()).equals(before)).toBe(false);
});

test("keys push, shake and put back the pieces", async ({ page }) => {
  await openToys(page);
  await button(page).focus();
  for (const key of ["ArrowUp", "Enter"]) {
    const before = (await readStates(page)).length;
    await page.keyboard.press(key);
    await expect.poll(async () => (await readStates(page)).slice(before)).toContain("moving");
  }
  await page.keyboard.press("Escape");
  await expect(canvas(page)).toBeHidden(patience);
  await expect(page.getByRole("img", { name: pictureAlt })).toHaveCSS("opacity", "1");
});

test("without motion, the pieces are shown where they come to rest", async ({ page }) => {
  await openToys(page, "reduce");
  await button(page).press("Enter");
  await expect(canvas(page)).toHaveAttribute("data-state", "rest");
  expect(await readStates(page)).not.toContain("moving");
  await button(page).press("Escape");
  await expect(canvas(page)).toBeHidden();
});
