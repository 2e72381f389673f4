import type { Locator, Page } from "@playwright/test";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

const windows = [
  [320, 568],
  [320, 256],
  [390, 844],
  [740, 360],
  [844, 390],
] as const;

/** Expects the open menu not to scroll sideways in small windows, and all its links and buttons to be large and within reach. */
export async function expectMenuFits(page: Page, menu: Locator): Promise<void> {
  for (const [width, height] of windows) {
    await resizeViewport(page, width, height);
    const found = await menu.evaluate((dialog) => {
      const problems: string[] = [];
      if (dialog.scrollWidth > dialog.clientWidth) problems.push("it scrolls sideways");
      for (const link of dialog.querySelectorAll("a[href], button")) {
        link.scrollIntoView({ block: "nearest", behavior: "instant" });
        const box = link.getBoundingClientRect();
        const isSeen =
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        if (!isSeen) problems.push(`out of reach: ${link.outerHTML}`);
        if (Math.min(box.height, box.width) < 39.9) problems.push(`too small: ${link.outerHTML}`);
      }
      return problems;
    });
    expect(found, `${width} × ${height}`).toEqual([]);
  }
}
