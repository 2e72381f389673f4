import type { Page } from "@playwright/test";
import type { PageId } from "#app/locale/route-pairs.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { openPage, pageRows } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

// The phone of Lighthouse's profile.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  isFirstVisit: true,
});

/** Goes there, and gives the addresses of the pictures that the window shows, once they are all there. */
const see = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return isInside && width > 0 && image.checkVisibility();
    });
    const arrive = (image: HTMLImageElement) =>
      image.complete || new Promise((done) => image.addEventListener("load", done, { once: true }));
    await Promise.all(shown.map(arrive));
    return shown.map(({ currentSrc }) => currentSrc);
  }, top);

/** Bytes of each picture that the page has fetched, by its address. */
const weighPictures = async (page: Page) =>
  new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => /\.(?:avif|webp|svg|png|jpg)(?:#|$)/.test(entry.name))
        .map(
          (entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const,
        ),
    ),
  );

/** Notes on each picture, as `data-moved-from`, when the animation that keeps it from being fetched began. */
const noteAnimations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.dataset["movedFrom"] = String(target.getAnimations()[0]?.startTime);
    });
  });

/** Expects the first lazy picture of the open page to be asked for once its animation has ended. */
async function expectLatePictures(page: Page): Promise<void> {
  const below = page.getByRole("main").locator("img[loading=lazy]").first();
  await expect.poll(() => below.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  const [movedFrom, asked] = await below.evaluate((one: HTMLImageElement) => {
    const entries = performance.getEntriesByType("resource");
    const own = entries.find(({ name }) => name === one.currentSrc);
    return [Number(one.dataset["movedFrom"]), own?.startTime ?? 0];
  });
  expect((asked ?? 0) - (movedFrom ?? 0)).toBeGreaterThanOrEqual(300);
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

// The pages that open with the most pictures.
const heaviest: readonly PageId[] = ["home", "programming", "our-team"];

for (const row of pageRows.filter((one) => one.language === "es" && heaviest.includes(one.id))) {
  test(`pictures of ${row.id} are light on a phone`, async ({ page }) => {
    if (row.id === "programming") {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await noteAnimations(page);
    }
    await openPage(page, row);
    if (row.id === "programming") {
      await test.step("those below the first window are asked for after what it shows", () =>
        expectLatePictures(page));
    }
    const first = await see(page, 0);
    const weights = await weighPictures(page);
    const above = sum(first.map((address) => weights.get(address) ?? 0));
    expect(above).toBeGreaterThan(10 * 1024);
    expect(above).toBeLessThanOrEqual(60 * 1024);
    if (row.id !== "home") return;
    const poster = [...weights.keys()].find((address) => address.endsWith(".avif"));
    expect(poster, "the first picture").toContain(pictures["home/hero-film-phone"].path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += 400) await see(page, top);
    const all = sum((await weighPictures(page)).values());
    expect(all).toBeGreaterThan(200 * 1024);
    expect(all).toBeLessThanOrEqual(400 * 1024);
  });
}

test("home on a phone that is not scrolled fetches no picture far below its window, however long it stays", async ({
  page,
}) => {
  await openPage(page, { id: "home", language: "es" });
  await expect(page.locator('[data-deferred=""]')).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const files = await page.evaluate(() => performance.getEntriesByType("resource").length);
  expect(files).toBeLessThanOrEqual(20);
  const pictureBytes = sum((await weighPictures(page)).values());
  expect(pictureBytes).toBeLessThanOrEqual(68 * 1024);
});
