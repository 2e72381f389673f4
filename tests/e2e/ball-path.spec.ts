import type { Page } from "@playwright/test";
import type { PageId } from "#app/locale/route-pairs.ts";
import { expectNoSidewaysScroll } from "../support/accessible.ts";
import { alternate } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { resizeViewport, scrollToFraction } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Number of things that the scroll position moves, on phones and on wide screens; the footer has one on each page. */
const stations: readonly (readonly [PageId, number, number])[] = [
  ["home", 8, 8],
  ["digital-design", 2, 2],
  ["service-design", 1, 2],
  ["agile-management", 3, 3],
  ["our-team", 1, 1],
];
const widths = [390, 768, 1440];
/** Down the page and up again. */
const fractions = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 0.3, 0.6, 0.2, 0];

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null }[];
}

/** Reads the layout shifts of the page from now on; font-arrival.spec.ts and every-page.spec.ts measure what comes before. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const watch = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const start = performance.now();
    const shifts: LayoutShift[] = [];
    const add = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    return { start, shifts, add, observer };
  });
  return () =>
    watch.evaluate(({ start, shifts, add, observer }) => {
      add(observer.takeRecords());
      observer.disconnect();
      // A minute that passes meanwhile moves the digits of the offices' clocks.
      const isOfClocks = ({ sources }: LayoutShift) =>
        sources.length > 0 && sources.every(({ node }) => node?.parentElement?.matches("time"));
      // An entry may be handed out long after its shift.
      return shifts
        .filter((shift) => shift.startTime > start && !isOfClocks(shift))
        .map((shift) => JSON.stringify(shift));
    });
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

/** Expects what the scroll position moves on a page to be as many things as there are, and none to widen the page. */
async function expectMoving(page: Page, count: number, state: string): Promise<void> {
  const places = new Set<string>();
  let most = 0;
  for (const fraction of fractions) {
    await scrollToFraction(page, fraction);
    const moving = await readMoving(page);
    most = Math.max(most, moving.length);
    places.add(JSON.stringify(moving));
    await expectNoSidewaysScroll(page, `${state}, at ${fraction} of its length`);
  }
  expect.soft(most, state).toBe(count);
  expect.soft(places.size, state).toBeGreaterThan(1);
}

/** Expects what the scroll position could move to stay where it is in its parent. */
async function expectAtRest(page: Page): Promise<void> {
  const places = new Set<string>();
  for (const fraction of fractions) {
    await scrollToFraction(page, fraction);
    for (const place of await readPlacesInParents(page)) places.add(place);
  }
  const elements = new Set([...places].map((place) => place.split(" at ")[0]));
  expect([...places]).toHaveLength(elements.size);
  expect(elements.size).toBeGreaterThan(0);
}

for (const [id, onPhones, onWideScreens] of stations) {
  for (const opened of alternate(`ball path of ${id}`, widths)) {
    test(`the scroll position moves the ball of ${id} without a layout shift, opened at ${opened} px, and not where nothing may move`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: opened, height: 900 });
      await openPage(page, { id, language: "es" });
      const countOf = (width: number) => (width < 768 ? onPhones : onWideScreens);
      await test.step(`it moves at ${opened} px`, async () => {
        const readShifts = await watchShifts(page);
        await expectMoving(page, countOf(opened), `${opened} px`);
        expect(await readShifts()).toEqual([]);
      });
      await test.step("it rests where nothing may move", async () => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const readShifts = await watchShifts(page);
        await expectAtRest(page);
        expect(await readShifts()).toEqual([]);
        await page.emulateMedia({ reducedMotion: "no-preference" });
      });
      for (const width of widths.filter((other) => other !== opened)) {
        await test.step(`it moves at ${width} px`, async () => {
          await resizeViewport(page, width, 900);
          // What is laid out only near the window takes its new size now.
          for (const fraction of fractions) await scrollToFraction(page, fraction);
          const readShifts = await watchShifts(page);
          await expectMoving(page, countOf(width), `${width} px`);
          expect(await readShifts()).toEqual([]);
        });
      }
    });
  }
}
