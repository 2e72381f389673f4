import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternate, alternateLanguages, isFullProduct } from "../support/browser/alternate.ts";
import { expectNoViolations } from "../support/browser/axe.ts";
import type { BrowserErrors } from "../support/browser/browser-errors.ts";
import { expectFixedContactButton } from "../support/browser/contact-button.ts";
import {
  type Headline,
  type HeadlinePlace,
  listHeadlines,
  makeUnconstrainedHeadline,
} from "../support/browser/headline-table.ts";
import { measureHeadlines } from "../support/browser/headlines.ts";
import type { KeptPage } from "../support/browser/kept-page.ts";
import { largeTextChecks } from "../support/browser/large-text.ts";
import {
  expectNoLayoutShift,
  openWithLateFont,
  pagesOfFontArrival,
} from "../support/browser/late-font.ts";
import { expectMenuFits } from "../support/browser/menu.ts";
import { expectSkipLink, expectVisibleHeading } from "../support/browser/page-checks.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";
import { getPageExpectations } from "../support/documents/page-expectations.ts";

/** Widths of windows: those of one sweep in one language of a page, those of the other in the other language, by turns. */
interface Sweep {
  /** Width at which the page is opened, before its font is there. */
  openedWidth: number;
  widths: readonly number[];
  /** Width at which axe-core examines the page: a phone's and a desktop's. */
  examinedWidth: number;
  /** Widths at which text has twice its size. */
  doubledWidths: readonly number[];
}

const sweeps: readonly Sweep[] = [
  { openedWidth: 1280, widths: [390, 500, 1024, 1920], examinedWidth: 390, doubledWidths: [768] },
  {
    openedWidth: 390,
    widths: [320, 768, 1280, 1440],
    examinedWidth: 1280,
    doubledWidths: [320, 1280],
  },
];
const roots: Partial<Record<HeadlinePlace, string>> = { menu: "dialog[open]", footer: "footer" };

/** Opens a place in windows of these widths; the font of a page comes late, and moves nothing. */
async function open(
  page: Page,
  place: PageId | "not-found",
  language: Language,
  { browserErrors, widths }: { browserErrors: BrowserErrors; widths: readonly number[] },
): Promise<void> {
  if (place === "not-found") {
    browserErrors.expect(/\b404\b/);
    await page.goto(`/nada?lang=${language}`);
  } else if (pagesOfFontArrival.includes(place)) {
    expect((await openPage(page, { id: place, language })).status()).toBe(200);
  } else {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect((await openWithLateFont(page, { id: place, language })).status()).toBe(200);
      await expectNoLayoutShift(page, `opened at ${width} px`);
    }
  }
  if (place !== "not-found") {
    const { heading } = getPageExpectations(place);
    await expectVisibleHeading(page, heading(getTexts(language, place)), language);
    await expectSkipLink(page, language);
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Gives the page another width, and waits until it is laid out for it and nothing moves. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise(requestAnimationFrame);
    do await frame();
    while (
      document.documentElement.clientWidth !== wanted ||
      document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState !== "finished")
    );
  }, width);
}

/** Hydrates every island of a page: what React warns about is an error of the browser, which fails the test. */
async function hydrateIslands(page: Page): Promise<void> {
  await setWidth(page, 1280);
  const islands = page.locator("site-island");
  const count = await islands.count();
  expect(count).toBeGreaterThan(0);
  await islands.evaluateAll((found) => {
    for (const island of found) island.dispatchEvent(new Event("pointerenter"));
  });
  for (let index = 0; index < count; index++) {
    await islands.nth(index).scrollIntoViewIfNeeded();
    await expect(islands.nth(index)).toHaveAttribute("data-ready");
  }
}

const getRoot = (page: Page, place: HeadlinePlace) => page.locator(roots[place] ?? "main");

/** A place whose headlines are measured: those that are drawn, and every other heading on it. */
interface MeasuredPlace {
  place: HeadlinePlace;
  drawn: readonly Headline[];
  headlines: readonly Headline[];
}

async function findHeadlines(
  page: Page,
  place: HeadlinePlace,
  language: Language,
): Promise<MeasuredPlace> {
  const drawn = listHeadlines(language)[place];
  const normalize = (text: string) => text.replace(/\s+/g, " ").trim();
  const headings = await getRoot(page, place).locator("h1, h2, h3").allInnerTexts();
  const counted = new Set(drawn.map(({ text }) => normalize(text)));
  const others = new Set(headings.map(normalize).filter((text) => text && !counted.has(text)));
  return { place, drawn, headlines: [...drawn, ...[...others].map(makeUnconstrainedHeadline)] };
}

/** Problems of headlines at the page's width; `allows` returns whether a headline may have that many lines. */
async function listProblems(
  page: Page,
  { place, headlines }: MeasuredPlace,
  allows: (headline: Headline, lines: number) => boolean,
): Promise<string[]> {
  const texts = headlines.map(({ text }) => text);
  const layouts = await measureHeadlines(getRoot(page, place), texts);
  const { width } = page.viewportSize() ?? {};
  return layouts.flatMap(({ text, lines, problems }, index) => {
    const headline = headlines[index] as Headline;
    const isRight = lines === 0 || allows(headline, lines) || headline.anyLineCount;
    const all = isRight ? problems : [`has ${lines} lines`, ...problems];
    return all.map((problem) => `${width} px: ${text}: ${problem}`);
  });
}

const getDrawnLines = ({ wideLines, narrowLines, wideFrom }: Headline, width: number) =>
  width < wideFrom ? narrowLines : wideLines;

/** Examines what a page shows at the widths of sweeps: sideways scrolling, the lines of headlines, and access. */
async function examineWidths(
  page: Page,
  measured: readonly MeasuredPlace[],
  selected: readonly Sweep[],
): Promise<void> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const width of selected.flatMap(({ widths }) => widths)) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, `${width} px`);
    for (const one of measured) {
      const problems = await listProblems(page, one, (headline, lines) => {
        if (one.drawn.includes(headline)) seen.add(headline.text);
        return lines === getDrawnLines(headline, width);
      });
      found.push(...problems);
    }
    if (!selected.some(({ examinedWidth }) => examinedWidth === width)) continue;
    await test.step(`axe-core at ${width} px`, () =>
      expectNoViolations(page, { state: `${width} px` }));
  }
  const drawn = measured.flatMap((one) => one.drawn.map(({ text }) => text));
  expect.soft(found).toEqual([]);
  expect.soft([...seen].sort()).toEqual(drawn.sort());
}

/** Examines sideways scrolling and the lines of headlines with the browser's text size at 200 %, and sets it back. */
async function examineDoubledText(
  page: Page,
  keptPage: KeptPage,
  measured: readonly MeasuredPlace[],
  selected: readonly Sweep[],
): Promise<void> {
  await keptPage.setTextSize(2);
  const found: string[] = [];
  const doubledWidths = selected.flatMap((sweep) => sweep.doubledWidths);
  const allWidths = new Set([...selected.flatMap(({ widths }) => widths), ...doubledWidths]);
  for (const width of allWidths) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, `${width} px with text at 200 %`);
    if (!doubledWidths.includes(width)) continue;
    for (const one of measured) {
      const problems = await listProblems(
        page,
        one,
        (headline, lines) => lines <= headline.linesAtDoubleTextSize,
      );
      found.push(...problems);
    }
  }
  expect.soft(found, "with text at 200 %").toEqual([]);
  await keptPage.setTextSize(1);
}

for (const place of [...pageIds, "not-found"] as const) {
  const spanish = alternate(`sweep of ${place}`, sweeps);
  for (const language of languages) {
    const selected = sweeps.filter(
      (sweep) => isFullProduct || spanish.includes(sweep) === (language === "es"),
    );
    const isChosen = (name: string) => alternateLanguages(name).includes(language);
    test(`${place} in ${language} opens without a layout shift, is accessible, fits every window, hydrates, and breaks its headlines as designed`, async ({
      page,
      keptPage,
      browserErrors,
    }) => {
      const openedWidths = selected.map(({ openedWidth }) => openedWidth);
      await open(page, place, language, { browserErrors, widths: openedWidths });
      const measured = [await findHeadlines(page, place, language)];
      if (place === "error") measured.push(await findHeadlines(page, "footer", language));
      await examineWidths(page, measured, selected);
      if (isChosen(place)) {
        await test.step("the contact button stays visible", () =>
          expectFixedContactButton(page, place, language));
      }
      if (place !== "not-found" && isChosen(`every island of ${place}`)) {
        await test.step("every island hydrates without a warning", () => hydrateIslands(page));
      }
      await examineDoubledText(page, keptPage, measured, selected);

      const largeTextCheck = place === "not-found" ? undefined : largeTextChecks[place];
      if (largeTextCheck && isChosen(`large text on ${place}`)) {
        await test.step("text of twice the size by a reader's style sheet fits", () =>
          largeTextCheck(page, language));
      }
      if (place === "error") {
        await test.step("the open menu fits every window too", async () => {
          await setWidth(page, 1280);
          await page.getByRole("button", { name: getTexts(language, "shell").menu.open }).click();
          const menu = getRoot(page, "menu");
          await expect(menu).toBeVisible();
          const menuHeadlines = [await findHeadlines(page, "menu", language)];
          await examineWidths(page, menuHeadlines, selected);
          await examineDoubledText(page, keptPage, menuHeadlines, selected);
          await expectMenuFits(page, menu);
        });
      }
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its heading, and the skip link leads to the content", async ({ page }) => {
    for (const id of pageIds) {
      const response = await openPage(page, { id, language: "es" });
      expect(response.status(), id).toBe(200);
      await expectVisibleHeading(page, getPageExpectations(id).heading(getTexts("es", id)), "es");
    }
    await expectSkipLink(page, "es");
  });
});
