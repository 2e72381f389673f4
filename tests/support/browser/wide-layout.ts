import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

const readLeft = (elements: readonly Element[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().left));

/** Expects header and content to begin at the same margin in wide windows, and the heading to fill them. */
async function expectSameMargin(page: Page): Promise<void> {
  for (const width of [1920, 2560]) {
    await resizeViewport(page, width, 1080);
    const logo = await page.locator("header a").first().evaluateAll(readLeft);
    const lead = await page.locator("main h1 + p").evaluateAll(readLeft);
    expect.soft(logo, `${width} px`).toEqual(lead);
    expect.soft(lead[0], `${width} px`).toBeLessThan(width * 0.03);
    const heading = await page.locator("main h1").evaluate((element) => {
      const line = document.createRange();
      line.selectNodeContents(element);
      return line.getBoundingClientRect().width / innerWidth;
    });
    expect.soft(heading, `${width} px`).toBeGreaterThan(0.9);
  }
}

/** Expects the names of the three crafts on one line. */
async function expectCraftsOnOneLine(page: Page): Promise<void> {
  await resizeViewport(page, 1440, 900);
  const titles = page.getByRole("heading", { name: /^(UX \/ UI|Identidad|Sistemas)$/ });
  await expect(titles).toHaveCount(3);
  const bottoms = await titles.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().bottom)),
  );
  expect.soft(new Set(bottoms).size).toBe(1);
}

/** Expects the funnel beside the form of home to end below the words. */
async function expectFunnelBelowWords(page: Page, language: Language): Promise<void> {
  const { text } = getTexts(language, "home").contact;
  const picture = page.getByRole("img", { name: getTexts(language, "contact-form").pictureAlt });
  for (const width of [1280, 1440, 1920, 2200, 2560]) {
    await resizeViewport(page, width, Math.round(width * 0.5625));
    const [words, funnel] = await Promise.all([
      page.getByText(text).boundingBox(),
      picture.boundingBox(),
    ]);
    const end = (words?.y ?? 0) + (words?.height ?? 0);
    expect.soft(funnel?.y, `${width} px`).toBeGreaterThanOrEqual(end);
  }
}

/** Checks of pages in wide windows, in the languages that have them. */
export const wideLayoutChecks: Partial<
  Record<
    PageId,
    {
      languages: readonly Language[];
      check: (page: Page, language: Language) => Promise<void>;
    }
  >
> = {
  home: { languages: ["es", "en"], check: expectFunnelBelowWords },
  programming: { languages: ["es"], check: expectSameMargin },
  "digital-design": { languages: ["es"], check: expectCraftsOnOneLine },
};
