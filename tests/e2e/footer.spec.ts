import sharp from "sharp";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport, scrollToFraction } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

/** `--navy`, by channel. */
const navy = [29, 33, 58];

// At these widths the page ends within a pixel.
test("the footer's ground reaches the last row of the page's pixels", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await resizeViewport(page, width, height);
    await scrollToFraction(page, 1);
    const rows = await page.screenshot({ clip: { x: 0, y: height - 3, width, height: 3 } });
    const { channels } = await sharp(rows).stats();
    const ranges = channels.map(({ min, max }) => [min, max]);
    expect(ranges, `${width} px`).toEqual(navy.map((value) => [value, value]));
  }
});
