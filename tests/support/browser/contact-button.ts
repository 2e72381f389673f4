import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { alternate } from "./alternate.ts";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

const narrowWindows = [
  [320, 640],
  [390, 844],
] as const;
const wideWindows = [
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Parts of a page's length at which the button is measured: 0 is its top, 1 its end. */
const scrollFractions = [1, 0.7, 0.3, 0];

/** Problems of the contact button in the header at scroll positions, or at the current one; empty if there are none. */
export const listContactButtonProblems = (
  page: Page,
  href: string,
  fractions: readonly number[] = [],
) =>
  page.evaluate(
    async ({ wanted, stops }) => {
      const listHere = () => {
        const problems: string[] = [];
        const { clientWidth, clientHeight } = document.documentElement;
        const bar = document.querySelector("header");
        const link = [...document.querySelectorAll("header a:not(dialog *)")].find(
          (one) => one.getAttribute("href") === wanted,
        );
        if (!bar || !link) return ["there is none"];
        const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
        if (inner.width < 44 || inner.height < 44) problems.push("it is a small target");
        const isInside =
          inner.top >= 0 &&
          inner.left >= 0 &&
          inner.right <= clientWidth &&
          inner.bottom <= clientHeight;
        if (!isInside) problems.push("it is not in the window");
        const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
        const points = [
          [x, y],
          [x, inner.top + 3],
          [x, inner.bottom - 3],
          [inner.left + 12, y],
          [inner.right - 12, y],
        ] as const;
        if (!points.every(([left, top]) => link.contains(document.elementFromPoint(left, top)))) {
          problems.push("something lies over it");
        }
        // It covers no text, since it is on an opaque bar as wide as the window at which the page ends.
        if (inner.top < outer.top || inner.bottom > outer.bottom)
          problems.push("it leaves the bar");
        if (outer.left > 0 || outer.right < clientWidth) problems.push("words pass beside the bar");
        if (!/^rgb\(/.test(getComputedStyle(bar).backgroundColor))
          problems.push("the bar is clear");
        for (let at = 1; at < 20; at++) {
          const found = document.elementFromPoint((clientWidth * at) / 20, y);
          if (!bar.contains(found)) problems.push(`${found?.tagName} lies over the bar`);
        }
        if (outer.bottom > 0.21 * clientHeight) {
          problems.push("the bar takes too much of the window");
        }
        return problems;
      };
      if (stops.length === 0) return listHere();
      const found: string[] = [];
      for (const stop of stops) {
        const top = (document.documentElement.scrollHeight - innerHeight) * stop;
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
          // A busy machine may draw no frame for a while.
          setTimeout(resolve, 500);
        });
        found.push(...listHere().map((problem) => `at ${stop}: ${problem}`));
      }
      return found;
    },
    { wanted: href, stops: fractions },
  );

/** The words and controls of the page that lie under the header at the page's top, where nothing can bring them out. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const covered = [...document.querySelectorAll("main :is(a, button, input)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < bottom)
      .map((one) => one.outerHTML.slice(0, 80));
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim();
      if (!words || !node.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      // A line box is higher than its letters.
      if (lines.some((line) => line.top + 0.2 * line.height < bottom)) covered.push(words);
    }
    return covered;
  });

/**
 * Expects the header's contact button to be visible at every scroll position of the open page, and nothing to lie under the header at
 * the page's top, in a narrow and in a wide window. The name of the place decides which of them.
 */
export async function expectFixedContactButton(
  page: Page,
  place: string,
  language: Language,
): Promise<void> {
  const href = getPath("contact", language);
  const windows = [
    ...alternate(`narrow window of ${place}`, narrowWindows),
    ...alternate(`wide window of ${place}`, wideWindows),
  ];
  for (const [width, height] of windows) {
    await resizeViewport(page, width, height);
    // The last scroll position is the page's top.
    const problems = await listContactButtonProblems(page, href, scrollFractions);
    expect.soft(problems, `contact button at ${width} px`).toEqual([]);
    expect.soft(await listCovered(page), `covered at ${width} px, at the top`).toEqual([]);
  }
}
