import type { Page } from "@playwright/test";
import sharp from "sharp";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { readShifts } from "../support/browser/late-font.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

/** Texts of the page that the browser has left out of the layout for now. */
const listSkippedTexts = (page: Page) =>
  page
    .locator(":is(main, footer) :is(h1, h2, h3, p, li, label)")
    .evaluateAll((texts) =>
      texts
        .filter(
          (text) =>
            text.checkVisibility() && !text.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ textContent }) => textContent),
    );

/** Sections of the page of which a capture shows only one colour. */
async function listBlankSections(page: Page, capture: Buffer): Promise<string[]> {
  const places = await page.locator("main section, main h2, footer h2").evaluateAll((sections) =>
    sections.map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      const box = { left: left + scrollX, top: top + scrollY, width, height };
      return { name: section.textContent?.slice(0, 40) ?? "", box };
    }),
  );
  const { width: maxWidth = 0, height: maxHeight = 0 } = await sharp(capture).metadata();
  const blank: string[] = [];
  for (const { name, box } of places) {
    const left = Math.max(0, Math.floor(box.left));
    const top = Math.floor(box.top);
    const width = Math.min(maxWidth - left, Math.floor(box.width));
    const height = Math.min(maxHeight - top, Math.floor(box.height));
    if (width < 20 || height < 10) continue;
    const { channels } = await sharp(capture).extract({ left, top, width, height }).stats();
    if (channels.slice(0, 3).every(({ stdev }) => stdev < 3)) blank.push(name);
  }
  return blank;
}

test.use({ isFirstVisit: true });

for (const language of alternateLanguages("a page that is left alone is laid out")) {
  test(`a page that is left alone is laid out to its end, and moves nothing, in ${language}`, async ({
    page,
  }) => {
    const deferred = page.locator('[data-deferred=""]');
    for (const id of ["home", "contact"] as const) {
      await openPage(page, { id, language });
      await expect(deferred).toHaveCount(0);
      expect(await listSkippedTexts(page), id).toEqual([]);
      const { sum, moved } = await readShifts(page);
      // The text font may arrive after the first frame, and words after it move by a few pixels.
      expect(sum, `${id}: ${moved.join(", ")}`).toBeLessThan(0.001);
      expect(await listBlankSections(page, await page.screenshot({ fullPage: true })), id).toEqual(
        [],
      );
    }
  });

  test(`nothing is laid out while a visitor presses keys, in ${language}`, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await openPage(page, { id: "home", language });
    const count = await page.locator('[data-deferred=""]').count();
    expect(count).toBeGreaterThan(0);
    for (let press = 0; press < 4; press += 1) {
      await page.clock.runFor(1_000);
      await page.keyboard.press("Shift");
    }
    expect(await page.locator('[data-deferred=""]').count()).toBe(count);
    // The script may be loaded after the first run of the clock, which only runs when told to.
    await expect(async () => {
      await page.clock.runFor(5_000);
      expect(await page.locator('[data-deferred=""]').count()).toBe(0);
    }).toPass();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the whole of home is laid out at once", async ({ page }) => {
    await openPage(page, { id: "home", language: "es" });
    const deferred = await page
      .locator("*")
      .evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).contentVisibility !== "visible").length,
      );
    expect(deferred).toBe(0);
  });
});
