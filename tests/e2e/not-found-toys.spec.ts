import type { Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/browser/test.ts";

const { shake, pictureAlt } = getTexts("es", "shell").notFound;
const getCanvas = (page: Page) => page.locator("main canvas");
const getButton = (page: Page) => page.getByRole("button", { name: shake });
const getPicture = (page: Page) => page.getByRole("img", { name: pictureAlt });

// Each frame moves the pieces by a twentieth of a second at most, and a busy machine draws few frames.
const patience = { timeout: 60_000 };

/** Opens an unknown address. From then on the page notes the states of the toys. */
async function openToys(page: Page): Promise<void> {
  await page.goto("/nada?lang=es");
  await expect(getButton(page)).toBeVisible();
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
}

/** The states of the toys so far, also those that are over. */
const readStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: string[] }).states);

/** Sizes of the files of the toys that the page has fetched. */
const readFileSizes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/play-toys"))
      .map(({ decodedBodySize }) => decodedBodySize),
  );

test.beforeEach(({ browserErrors }) => browserErrors.expect(/\b404\b/));

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the pieces of the 404 can be touched, dragged, pushed, shaken and put back", async ({
    page,
  }) => {
    test.slow();
    await openToys(page);

    await test.step("they are fetched when touched, fall, and come to rest", async () => {
      await expect(getCanvas(page)).toHaveCount(0);
      expect(await readFileSizes(page)).toEqual([]);
      await getPicture(page).click({ position: { x: 300, y: 200 } });
      await expect.poll(() => readStates(page)).toContain("moving");
      await expect(getCanvas(page)).toHaveAttribute("data-state", "rest", patience);
      const [size, ...others] = await readFileSizes(page);
      expect(others).toEqual([]);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(20_000);
      await expect(getPicture(page)).toHaveCount(1);
    });

    await test.step("a dragged piece is elsewhere afterwards", async () => {
      const before = await getCanvas(page).screenshot();
      const box = await getCanvas(page).boundingBox();
      if (!box) throw new Error("no canvas");
      // The ring is the largest piece and lies about the middle.
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.86);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 });
      await page.mouse.up();
      await expect(getCanvas(page)).toHaveAttribute("data-state", "rest", patience);
      expect((await getCanvas(page).screenshot()).equals(before)).toBe(false);
    });

    await test.step("keys push, shake and put them back", async () => {
      await getButton(page).focus();
      for (const key of ["ArrowUp", "Enter"]) {
        const before = (await readStates(page)).length;
        await page.keyboard.press(key);
        await expect.poll(async () => (await readStates(page)).slice(before)).toContain("moving");
      }
      await page.keyboard.press("Escape");
      await expect(getCanvas(page)).toBeHidden(patience);
      await expect(getPicture(page)).toHaveCSS("opacity", "1");
    });
  });
});

test("without motion, the pieces are shown where they come to rest, from the first key on, also once the window shows its other cut", async ({
  page,
}) => {
  await openToys(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // The other cut puts the pieces back in the frame that finds the window changed.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const key of ["ArrowUp", "Enter"]) {
      await getButton(page).press(key);
      await expect(getCanvas(page)).toHaveAttribute("data-state", "rest");
      await expect(getCanvas(page)).toBeVisible();
      await getButton(page).press("Escape");
      await expect(getCanvas(page)).toBeHidden();
    }
  }
  expect(await readStates(page)).not.toContain("moving");
});
