import type { Page } from "@playwright/test";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { findAddress, type PageRow, submitContactRequest } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

/** Holds the font back until it is let go; a page with a route has no HTTP cache. */
async function holdFont(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Everything that has moved since the page was opened: the sum of its layout shifts, and what moved. */
const readShifts = (page: Page) =>
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

/** Opens a page without its font, paints it, and gives the font. */
async function openWithLateFont(page: Page, row: PageRow): Promise<void> {
  const letGo = await holdFont(page);
  if (row.id === "information") await submitContactRequest(page.request, row.language);
  await page.goto(await findAddress(page.request, row), { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  letGo();
  await page.evaluate(() => document.fonts.ready);
}

/** Goes down the whole page, half a screen at a time. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const end = () => root.scrollHeight - window.innerHeight - 1;
    for (let at = 0; at < end(); at = window.scrollY) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });

const visited: readonly PageId[] = ["home", "contact", "blog"];

for (const id of pageIds) {
  for (const language of alternateLanguages(`font arrival of ${id}`)) {
    const isVisited = visited.includes(id);
    const row = { id, language };
    test(`${id} in ${language} does not shift ${isVisited ? "for a whole visit " : ""}when the font loads`, async ({
      page,
    }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await openWithLateFont(page, row);
        if (isVisited) await readToTheEnd(page);
        const { sum, moved } = await readShifts(page);
        expect.soft(sum, `${width} px: ${moved.join(", ")}`).toBeLessThan(0.001);
      }
    });
  }
}
