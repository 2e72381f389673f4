import type { Page } from "@playwright/test";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

/** Widths of what is printed on A4 and Letter between the margins of the print sheet, in CSS pixels. */
export const paperWidths = { a4: 657, letter: 679 } as const;

/** Shows the page as it is laid out for paper of a width. */
export async function layOutForPaper(page: Page, width: number): Promise<void> {
  await resizeViewport(page, width, 900);
  await page.emulateMedia({ media: "print" });
  // The styles of the other medium come with the next frame.
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector("header > div") as Element).display === "none",
  );
}

/** Expects the page to print as black words in one column on paper of these widths, its logo above the heading. */
export async function expectPrinted(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await layOutForPaper(page, width);
    expect.soft(await listPaperProblems(page), `on paper of ${width} px`).toEqual([]);
  }
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const [logo, below] = await Promise.all([
    page.locator("header svg").first().boundingBox(),
    heading.boundingBox(),
  ]);
  expect.soft(logo?.height).toBeGreaterThan(20);
  expect.soft((logo?.y ?? 0) + (logo?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.emulateMedia({ media: null });
}

/** Lists what is wrong on the page as it is laid out now: texts over one another, pale or cut off, and controls. */
function listPaperProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const name = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, 40);
    const isWhite = (colour: string) => /^rgb\(255, 255, 255\)$|, 0\)$/.test(colour);
    const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent || !textContent?.trim()) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const style = getComputedStyle(parent);
      if (style.color !== "rgb(0, 0, 0)") problems.add(`${name(textContent)}: ${style.color}`);
      for (let place: Element | null = parent; place; place = place.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(place);
        if (!isWhite(backgroundColor) || backgroundImage !== "none")
          problems.add(`${name(textContent)}: on ${backgroundColor} ${backgroundImage}`);
      }
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        if (left < -1 || right > innerWidth + 1) problems.add(`${name(textContent)}: cut off`);
        // Boxes of lines set close overlap where no letter is.
        const edge = height * 0.22;
        lines.push({ text: textContent, left, right, top: top + edge, bottom: bottom - edge });
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width > 1 && height > 1) problems.add(`${name(one.text)} / ${name(other.text)}`);
      }
    }
    for (const control of document.querySelectorAll("nav, button, dialog, video, [role=status]")) {
      if (control.checkVisibility() && control.getBoundingClientRect().height > 0)
        problems.add(`${control.tagName} ${name(control.textContent)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) problems.add("wider than the paper");
    if (lines.length === 0) problems.add("no text");
    return [...problems];
  });
}
