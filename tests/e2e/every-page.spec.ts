import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectNoSidewaysScroll } from "../support/accessible.ts";
import { alternate, alternateLanguages, isFullProduct } from "../support/alternate.ts";
import { expectNoViolations } from "../support/axe.ts";
import { expectFixedContactButton } from "../support/contact-button.ts";
import {
  type Headline,
  type HeadlinePlace,
  listHeadlines,
  makeUnconstrainedHeadline,
} from "../support/headline-table.ts";
import { measureHeadlines } from "../support/headlines.ts";
import { expectSkipLink, expectVisibleHeading } from "../support/page-checks.ts";
import { getPageExpectations } from "../support/page-expectations.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

/** Widths of windows: those of one sweep in one language of a page, those of the other in the other language, by turns. */
interface Sweep {
  widths: readonly number[];
  /** Width at which axe-core examines the page: a phone's and a desktop's. */
  examinedWidth: number;
  /** Widths at which text has twice its size. */
  doubledWidths: readonly number[];
}

const sweeps: readonly Sweep[] = [
  { widths: [390, 500, 1024, 1920], examinedWidth: 390, doubledWidths: [768] },
  { widths: [320, 768, 1280, 1440], examinedWidth: 1280, doubledWidths: [320, 1280] },
];
const places: readonly HeadlinePlace[] = [...pageIds, "not-found", "menu", "footer"];
const roots: Partial<Record<HeadlinePlace, string>> = { menu: "dialog[open]", footer: "footer" };

const isPage = (place: HeadlinePlace): place is PageId => pageIds.some((id) => id === place);

async function openPlace(page: Page, place: HeadlinePlace, language: Language): Promise<void> {
  if (place === "not-found") await page.goto(`/nada?lang=${language}`);
  else if (isPage(place)) {
    const response = await openPage(page, { id: place, language });
    expect(response.status()).toBe(200);
    const { heading } = getPageExpectations(place);
    await expectVisibleHeading(page, heading(getTexts(language, place)), language);
    await expectSkipLink(page, language);
  } else await openPage(page, { id: "error", language });
  if (place === "menu") {
    await page.getByRole("button", { name: getTexts(language, "shell").menu.open }).click();
    await expect(getRoot(page, place)).toBeVisible();
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

/** The headlines of a place: those that are drawn, and every other heading on it. */
async function listAll(page: Page, place: HeadlinePlace, drawn: readonly Headline[]) {
  const normalize = (text: string) => text.replace(/\s+/g, " ").trim();
  const headings = await getRoot(page, place).locator("h1, h2, h3").allInnerTexts();
  const counted = new Set(drawn.map(({ text }) => normalize(text)));
  const others = new Set(headings.map(normalize).filter((text) => text && !counted.has(text)));
  return [...drawn, ...[...others].map(makeUnconstrainedHeadline)];
}

/** Problems of headlines at the page's width; `allows` returns whether a headline may have that many lines. */
async function listProblems(
  page: Page,
  place: HeadlinePlace,
  headlines: readonly Headline[],
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

for (const place of places) {
  const spanish = alternate(`sweep of ${place}`, sweeps);
  for (const language of languages) {
    const selected = sweeps.filter(
      (sweep) => isFullProduct || spanish.includes(sweep) === (language === "es"),
    );
    test(`${place} in ${language} opens, is accessible, fits every window, hydrates, and breaks its headlines as designed`, async ({
      page,
      keptPage,
      browserErrors,
    }) => {
      if (place === "not-found") browserErrors.expect(/\b404\b/);
      const drawn = listHeadlines(language)[place];
      await openPlace(page, place, language);
      const headlines = await listAll(page, place, drawn);

      const found: string[] = [];
      const seen = new Set<string>();
      for (const width of selected.flatMap(({ widths }) => widths)) {
        await setWidth(page, width);
        await expectNoSidewaysScroll(page, `${width} px`);
        found.push(
          ...(await listProblems(page, place, headlines, (headline, lines) => {
            if (drawn.includes(headline)) seen.add(headline.text);
            return lines === getDrawnLines(headline, width);
          })),
        );
        if (!selected.some(({ examinedWidth }) => examinedWidth === width)) continue;
        await test.step(`axe-core at ${width} px`, () =>
          expectNoViolations(page, { state: `${width} px` }));
      }
      expect.soft(found).toEqual([]);
      expect.soft([...seen].sort()).toEqual(drawn.map(({ text }) => text).sort());

      const hasBar = isPage(place) || place === "not-found";
      if (hasBar && alternateLanguages(place).includes(language)) {
        await test.step("the contact button stays visible", () =>
          expectFixedContactButton(page, place, language));
      }
      if (isPage(place) && alternateLanguages(`every island of ${place}`).includes(language)) {
        await test.step("every island hydrates without a warning", () => hydrateIslands(page));
      }

      await keptPage.setTextSize(2);
      const doubled: string[] = [];
      for (const width of selected.flatMap(({ doubledWidths }) => doubledWidths)) {
        await setWidth(page, width);
        doubled.push(
          ...(await listProblems(
            page,
            place,
            headlines,
            (headline, lines) => lines <= headline.linesAtDoubleTextSize,
          )),
        );
      }
      expect.soft(doubled, "with text at 200 %").toEqual([]);
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
