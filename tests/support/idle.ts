import type { Page } from "@playwright/test";

/**
 * Waits until the browser reports the page as idle, and two seconds at most: Chromium does not always report a page without changes,
 * though it draws frames. What the site does once the browser is idle waits for one second at most (`when-idle.ts`).
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 })),
  );
}
