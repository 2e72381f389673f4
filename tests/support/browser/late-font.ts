import type { Page, Response } from "@playwright/test";
import type { PageId } from "#app/locale/route-pairs.ts";
import { openPage, type PageRow } from "./pages.ts";
import { expect } from "./test.ts";

/** Pages that are read to their end while their font arrives (font-arrival.spec.ts); others are opened (every-page.spec.ts). */
export const pagesOfFontArrival: readonly PageId[] = ["home", "contact", "blog"];

/** Opens a page without its font, paints it, and gives the font. A page with a route has no HTTP cache: so has this visit. */
export async function openWithLateFont(page: Page, row: PageRow): Promise<Response> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const route = await page.route("**/*.woff2", async (request) => {
    await promise;
    await request.continue();
  });
  const response = await openPage(page, row, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  letGo();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  await route.dispose();
  return response;
}

/** Goes down the whole page, half a screen at a time. */
export const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const end = () => root.scrollHeight - window.innerHeight - 1;
    for (let at = 0; at < end(); at = window.scrollY) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });

/** Expects nothing to have moved since the page was opened. */
export async function expectNoLayoutShift(page: Page, state: string): Promise<void> {
  const { sum, moved } = await readShifts(page);
  expect.soft(sum, `${state}: ${moved.join(", ")}`).toBeLessThan(0.001);
}

/** The sum of the layout shifts since the page was opened, and what moved. */
export const readShifts = (page: Page) =>
  page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const entries = await new Promise<Shift[]>((resolve) => {
      const found: Shift[] = [];
      new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[]))).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve(found), 250);
    });
    return {
      sum: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources, value, startTime }) =>
        sources.map(
          ({ node }) =>
            `${value.toFixed(4)} after ${startTime.toFixed()} ms ${(node as Element | null)?.className ?? node?.nodeName} ${node?.textContent?.slice(0, 50)}`,
        ),
      ),
    };
  });
