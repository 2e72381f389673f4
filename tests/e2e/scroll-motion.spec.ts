import type { Page } from "@playwright/test";
import type { PageId } from "#app/locale/route-pairs.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternate } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { scrollToFraction } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Pages with parts that the scroll position moves. */
const pages: readonly PageId[] = [
  "home",
  "services",
  "programming",
  "digital-design",
  "service-design",
  "agile-management",
  "our-team",
];
const widths = [390, 768, 1440];
/** Down the page and up again. */
const fractions = [0, 0.2, 0.4, 0.6, 0.8, 1, 0.5, 0];

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

/** Offsets, within their parents, of the elements of scroll timelines, at every scroll position: one list per element. */
async function readOffsets(page: Page, state: string): Promise<Set<string>[]> {
  const offsets: Set<string>[] = [];
  for (const fraction of fractions) {
    await scrollToFraction(page, fraction);
    await expectNoSidewaysScroll(page, `${state}, at ${fraction} of its length`);
    const found = await page.evaluate(() => {
      const known = window as unknown as { elements?: Element[] };
      known.elements ??= [];
      const { elements } = known;
      return (
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof ViewTimeline)
          .map(({ effect }) => (effect as KeyframeEffect).target)
          // Pictures of a block that has not come near yet are nowhere.
          .filter((target) => !target?.closest("[data-deferred=pictures]"))
          .map((target) => {
            if (!target?.parentElement) throw new Error("an animated element has no parent");
            if (!elements.includes(target)) elements.push(target);
            const { left, top } = target.getBoundingClientRect();
            let box = target.parentElement;
            // A picture has no box of its own.
            while (getComputedStyle(box).display === "contents" && box.parentElement) {
              box = box.parentElement;
            }
            const parent = box.getBoundingClientRect();
            const offset = [left - parent.left, top - parent.top].map(Math.round);
            return { element: elements.indexOf(target), offset: offset.join() };
          })
      );
    });
    for (const { element, offset } of found) {
      offsets[element] ??= new Set();
      offsets[element].add(offset);
    }
  }
  return offsets;
}

for (const id of pages) {
  for (const width of alternate(`scroll motion of ${id}`, widths)) {
    test(`scrolling moves parts of ${id} without a layout shift at ${width} px, and none with reduced motion`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, { id, language: "es" });
      const readShifts = await watchShifts(page);
      const moving = await readOffsets(page, `${width} px`);
      expect(moving.some(({ size }) => size > 1)).toBe(true);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const resting = await readOffsets(page, `${width} px, reduced motion`);
      expect(resting.filter(({ size }) => size > 1)).toEqual([]);
      expect(await readShifts()).toEqual([]);
    });
  }
}

/** Selectors of the rolling parts that carry an arrow, a label or the hands of a clock. */
const upright = {
  more: "main a[href]:has(svg + *)",
  send: "main form > button > span",
  clock: "[data-tone]:has(time) > svg",
};

/** Samples down the page, of each such part, its place as shares of the window and its turn from upright, in degrees. */
async function readTurns(page: Page) {
  const turns: { name: string; middle: number; end: number; turn: number }[] = [];
  const length = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  for (let at = 0; at <= 1; at += 0.1 / length) {
    await scrollToFraction(page, at);
    turns.push(
      ...(await page.evaluate((selectors) => {
        return document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof ViewTimeline)
          .flatMap(({ effect }) => {
            const target = (effect as KeyframeEffect).target as Element;
            const name = Object.entries(selectors).find(([, one]) => target.matches(one))?.[0];
            if (!name) return [];
            const { top, bottom } = target.getBoundingClientRect();
            const turn = Number.parseFloat(getComputedStyle(target).rotate) || 0;
            const [middle, end] = [(top + bottom) / 2 / innerHeight, bottom / innerHeight];
            return { name, middle, end, turn: Math.abs(turn) };
          });
      }, upright)),
    );
  }
  return turns;
}

for (const width of alternate("upright balls", [320, 390, 430, 768, 1024])) {
  test(`arrows, labels and clocks of home are upright as soon as they are whole in the window at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, { id: "home", language: "es" });
    const turns = await readTurns(page);
    const inView = turns.filter(({ middle, end }) => middle > 0.2 && end < 0.93);
    expect([...new Set(inView.map(({ name }) => name))].sort()).toEqual(
      Object.keys(upright).sort(),
    );
    expect(inView.filter(({ turn }) => turn > 15)).toEqual([]);
    expect(turns.some(({ turn }) => turn > 15)).toBe(true);
  });
}
