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

/**
 * Opens a page, and waits until it has run the tasks of its idle script: the script is a module, and its import here ends after the
 * page's own.
 */
export async function openUntilIdleTasks(page: Page, open: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse(/idle-tasks/);
  await open();
  const address = (await response).url();
  await page.evaluate((module) => import(module).then(() => undefined), address);
}

/** Waits until two frames are drawn: what observers and transitions tell about a change comes before the second. */
export async function waitForTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
}
