import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { getContactForm } from "./contact-form.ts";
import { resizeViewport, scrollToFraction } from "./places.ts";
import { expect } from "./test.ts";

/** Doubles the size of text as a reader's own style sheet does: other than the browser's text size, media queries do not follow it. */
const doubleFontSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** Expects text of twice the size to leave the main heading below the header, and the page within its window. */
export async function expectHeadingBelowHeader(page: Page): Promise<void> {
  await doubleFontSize(page);
  for (const width of [320, 390, 768, 1280]) {
    await resizeViewport(page, width, 800);
    await scrollToFraction(page, 0);
    await expectNoSidewaysScroll(page, `${width} px`);
    const gap = await page.evaluate(() => {
      const [bar, heading] = ["header", "h1"].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return (heading?.top ?? 0) - (bar?.bottom ?? 0);
    });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
  }
}

/** Expects text of twice the size to leave the header in one row, and a form with errors and the footer within their columns. */
async function expectColumns(page: Page, language: Language): Promise<void> {
  await resizeViewport(page, 1280, 800);
  const form = getContactForm(page, language);
  await form.hydrate();
  await form.button.click();
  await expect(form.button).toHaveText(form.getReviewLabel(4));
  await doubleFontSize(page);
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${width} px`);
    const found = await page.evaluate(() => {
      const place = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const [logo] = place("header a");
      const [menu] = place("header button");
      const [form] = place("#contact-form");
      const fields = place("#contact-form :is(input, textarea, legend, a):not([tabindex='-1'])");
      const links = place("footer li a");
      const meets = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1;
      return {
        isOneRow: !!logo && !!menu && logo.top < menu.bottom && menu.top < logo.bottom,
        outside: fields.filter(({ right }) => right > (form?.right ?? 0)).length,
        overlapping: links.filter((one, at) =>
          links.some((other, place) => place > at && meets(one, other)),
        ).length,
      };
    });
    expect(found, `${width} px`).toEqual({ isOneRow: true, outside: 0, overlapping: 0 });
  }
}

/** Checks of pages with text of twice the size. */
export const largeTextChecks: Partial<
  Record<PageId, (page: Page, language: Language) => Promise<void>>
> = {
  home: expectHeadingBelowHeader,
  contact: expectColumns,
};
