import type { Page } from "@playwright/test";

/**
 * Waits until a page is loaded, the time in which it paints is over (`paintTime` in `idle-tasks.ts`, whose timer was set before this one),
 * and the browser reports it as idle, for two seconds at most: Chromium does not always report a page without changes, though it
 * draws frames. What the site does once the browser is idle waits for one second at most (`when-idle.ts`).
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 300));
    await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 }));
  });
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
