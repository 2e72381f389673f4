import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expect } from "./test.ts";

/** Windows in which states are examined: a desktop's and a phone's. */
export const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/**
 * Examines what the page shows now, or a part of it, by axe's rules, and the page for sideways scrolling, in a wide and a narrow
 * window or only in these `sizes`. `state` names it in a failure.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  within = "main",
  sizes: readonly (typeof viewports)[number][] = viewports,
): Promise<void> {
  await waitForOpening(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForFunction((width) => innerWidth === width, size.width);
    await waitForAnimations(page);
    await expectNoViolations(page, { within, state: `${state}, ${size.width} px` });
    await expectNoSidewaysScroll(page, state);
  }
}

/**
 * Waits until the page has opened: a new size of the window would abort the transition from the page before, which begins
 * with the first frame.
 */
export async function waitForOpening(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  await waitForAnimations(page);
}

/** Waits until every animation that ends has ended. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      // What follows the scroll position ends with it, not with time.
      if (!(animation.timeline instanceof DocumentTimeline)) return true;
      return iterations === Number.POSITIVE_INFINITY || animation.playState === "finished";
    }),
  );
}

/** Holds the page to its window's width, once it has taken the size it was given last. */
export async function expectNoSidewaysScroll(page: Page, state = "the page"): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const readContentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(readContentWidth, { message: state }).toBeLessThanOrEqual(width);
}
