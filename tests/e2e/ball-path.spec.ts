import type { Page } from "@playwright/test";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { alternate } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { scrollToFraction } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

/** Number of things that the scroll position moves, on phones and on wide screens; the footer has one on each page. */
const stations: readonly (readonly [PageId, number, number])[] = [
  ["home", 8, 8],
  ["digital-design", 2, 2],
  ["service-design", 1, 2],
  ["agile-management", 3, 3],
  ["our-team", 1, 1],
];
const widths = [390, 768, 1440];
const fractions = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null }[];
}

/** Layout shifts of the page, and the moment from which they count. */
interface Shifts {
  shifts: LayoutShift[];
  openedAt: number;
}

/** Names and places, in the page, of what scroll timelines move. */
const readMoving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof ViewTimeline)
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        const { left, top } = (target as Element).getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top + scrollY) };
      }),
  );

/** Places in their parents of what scroll timelines move, each with a number that its element keeps: `1 at 12, 34`. */
const readPlacesInParents = (page: Page) =>
  page.evaluate(() => {
    const known = window as unknown as { elements?: Element[] };
    known.elements ??= [];
    const { elements } = known;
    return document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof ViewTimeline)
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        if (!target?.parentElement) throw new Error("it moves nothing that has a parent");
        if (!elements.includes(target)) elements.push(target);
        const { left, top } = target.getBoundingClientRect();
        const parent = target.parentElement.getBoundingClientRect();
        const place = [left - parent.left, top - parent.top].map(Math.round);
        return `${elements.indexOf(target)} at ${place.join(", ")}`;
      });
  });

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test.describe("where things may move", () => {
      test.use({ contextOptions: { reducedMotion: "no-preference" } });

      test("the scroll position moves the ball from station to station, without a layout shift", async ({
        page,
      }) => {
        await page.addInitScript(() => {
          const shifts: PerformanceEntry[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
            type: "layout-shift",
            buffered: true,
          });
        });
        for (const [id, onPhones, onWideScreens] of stations) {
          await openPage(page, { id, language: "es" });
          // font-arrival.spec.ts measures what comes before.
          await page.evaluate(async () => {
            await document.fonts.ready;
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            Object.assign(window, { openedAt: performance.now() });
          });
          const places = new Set<string>();
          let most = 0;
          for (const fraction of fractions) {
            await scrollToFraction(page, fraction);
            const moving = await readMoving(page);
            most = Math.max(most, moving.length);
            places.add(JSON.stringify(moving));
            const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(scrollWidth, `${id} at ${fraction}`).toBeLessThanOrEqual(width);
          }
          expect.soft(most, id).toBe(width < 768 ? onPhones : onWideScreens);
          expect.soft(places.size, id).toBeGreaterThan(1);
          // An entry may be handed out long after its shift.
          const later = await page.evaluate(() => {
            const { shifts, openedAt } = window as unknown as Shifts;
            // A minute that passes meanwhile moves the digits of the offices' clocks.
            const isOfClocks = ({ sources }: LayoutShift) =>
              sources.length > 0 &&
              sources.every(({ node }) => node?.parentElement?.matches("time"));
            return shifts
              .filter((shift) => shift.startTime > openedAt && !isOfClocks(shift))
              .map((shift) => JSON.stringify(shift));
          });
          expect(later, id).toEqual([]);
        }
      });
    });

    if (!alternate("the ball rests at each station", widths).includes(width)) return;

    test("the ball rests at each station where nothing may move", async ({ page }) => {
      for (const [id] of stations) {
        await page.goto(getLocalizedPath(id, "es"));
        const places = new Set<string>();
        for (const fraction of fractions) {
          await scrollToFraction(page, fraction);
          for (const place of await readPlacesInParents(page)) places.add(place);
        }
        const elements = new Set([...places].map((place) => place.split(" at ")[0]));
        expect([...places], id).toHaveLength(elements.size);
        expect(elements.size, id).toBeGreaterThan(0);
      }
    });
  });
}
