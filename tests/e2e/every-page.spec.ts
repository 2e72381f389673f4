import type { Locator, Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternate, alternateLanguages, isFullProduct } from "../support/browser/alternate.ts";
import { expectNoViolations } from "../support/browser/axe.ts";
import type { BrowserErrors } from "../support/browser/browser-errors.ts";
import { expectFixedContactButton } from "../support/browser/contact-button.ts";
import { listHeadlineProblems } from "../support/browser/headlines.ts";
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
import { expectPrinted, paperWidths } from "../support/browser/paper.ts";
import { expectControlsReached, pointerWindows } from "../support/browser/pointer-reach.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectSpacingLosesNoText, getSpacingWindows } from "../support/browser/text-spacing.ts";
import { wideLayoutChecks } from "../support/browser/wide-layout.ts";
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

type Place = PageId | "not-found";

/** Opens a place in windows of these widths; the font of a page comes late, and moves nothing. */
async function open(
  page: Page,
  place: Place,
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
  if (place === "information") await showWidestReference(page);
  await page.evaluate(() => document.fonts.ready);
}

/** References are random, and some letters are wider than others. */
const showWidestReference = (page: Page) =>
  page
    .getByRole("strong")
    .filter({ hasText: /^FS-/ })
    .evaluate((reference) => {
      reference.textContent = "FS-WWWW-MMMM";
    });

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

/** Examines what a page shows at the widths of sweeps: sideways scrolling, headlines, and access. */
async function examineWidths(
  page: Page,
  roots: readonly Locator[],
  selected: readonly Sweep[],
): Promise<void> {
  for (const width of selected.flatMap(({ widths }) => widths)) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, `${width} px`);
    await expectWholeHeadlines(roots, `${width} px`);
    if (!selected.some(({ examinedWidth }) => examinedWidth === width)) continue;
    await test.step(`axe-core at ${width} px`, () =>
      expectNoViolations(page, { state: `${width} px` }));
  }
}

async function expectWholeHeadlines(roots: readonly Locator[], state: string): Promise<void> {
  for (const root of roots) expect.soft(await listHeadlineProblems(root), state).toEqual([]);
}

/** Examines sideways scrolling and headlines with the browser's text size at 200 %, and sets it back. */
async function examineDoubledText(
  page: Page,
  keptPage: KeptPage,
  roots: readonly Locator[],
  selected: readonly Sweep[],
): Promise<void> {
  await keptPage.setTextSize(2);
  const doubledWidths = selected.flatMap((sweep) => sweep.doubledWidths);
  for (const width of new Set([...selected.flatMap(({ widths }) => widths), ...doubledWidths])) {
    const state = `${width} px with text at 200 %`;
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, state);
    if (doubledWidths.includes(width)) await expectWholeHeadlines(roots, state);
  }
  await keptPage.setTextSize(1);
}

/** Examines the open page for one property after the other; each leaves it as it was. */
async function examineProperties(page: Page, place: Place, language: Language): Promise<void> {
  const isChosen = (name: string) => alternateLanguages(name).includes(language);
  if (isChosen(place)) {
    await test.step("the contact button stays visible", () =>
      expectFixedContactButton(page, place, language));
  }
  const wideLayout = place === "not-found" ? undefined : wideLayoutChecks[place];
  if (wideLayout?.languages.includes(language)) {
    await test.step("it is laid out for wide windows", () => wideLayout.check(page, language));
  }
  // Home: pointer-reach.spec.ts.
  if (place !== "home" && isChosen(`a pointer on ${place}`)) {
    await test.step("a pointer reaches every control while things move, at every scroll position", () =>
      expectControlsReached(page, alternate(`windows of ${place}`, pointerWindows).flat()));
  }
  if (isChosen(`spacing of ${place}`)) {
    await test.step("it loses no text to the spacing that readers may set", () =>
      expectSpacingLosesNoText(page, getSpacingWindows(place)));
  }
  await test.step("it prints as black words in one column", () =>
    expectPrinted(page, alternate(place, Object.values(paperWidths))));
}

for (const place of [...pageIds, "not-found"] as const) {
  const spanish = alternate(`sweep of ${place}`, sweeps);
  for (const language of languages) {
    const selected = sweeps.filter(
      (sweep) => isFullProduct || spanish.includes(sweep) === (language === "es"),
    );
    const isChosen = (name: string) => alternateLanguages(name).includes(language);
    test(`${place} in ${language} opens without a layout shift, is accessible, fits every window and paper, and is in reach of every reader`, async ({
      page,
      keptPage,
      browserErrors,
    }) => {
      // Everything that holds on every page, at many widths.
      test.slow();
      const openedWidths = selected.map(({ openedWidth }) => openedWidth);
      await open(page, place, language, { browserErrors, widths: openedWidths });
      const roots = [
        page.locator("main"),
        ...(place === "services" ? [page.locator("footer")] : []),
      ];
      await examineWidths(page, roots, selected);
      await examineProperties(page, place, language);
      await examineDoubledText(page, keptPage, roots, selected);

      const largeTextCheck = place === "not-found" ? undefined : largeTextChecks[place];
      if (largeTextCheck && isChosen(`large text on ${place}`)) {
        await test.step("text of twice the size by a reader's style sheet fits", () =>
          largeTextCheck(page, language));
      }
      if (place === "error") {
        await test.step("the open menu fits every window too", async () => {
          await setWidth(page, 1280);
          await page.getByRole("button", { name: getTexts(language, "shell").menu.open }).click();
          const menu = page.locator("dialog[open]");
          await expect(menu).toBeVisible();
          const pages = menu.getByRole("navigation", {
            name: getTexts(language, "shell").menu.label,
          });
          await examineWidths(page, [pages], selected);
          await examineDoubledText(page, keptPage, [pages], selected);
          await expectMenuFits(page, menu);
          if (isChosen("a pointer on error")) {
            await expectControlsReached(page, pointerWindows.flat(), "dialog[open]");
          }
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
