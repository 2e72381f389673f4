import type { Locator, Page } from "@playwright/test";

/** One line of running text, as the browser laid it out. */
interface Line {
  words: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Shows all pictures of the page, wherever they stand, and waits for them and the font. */
export async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
    for (const picture of pictures) {
      picture.loading = "eager";
      await picture.decode();
    }
  });
}

/** The lines of what a selector finds; without one, of the paragraphs that are no buttons. */
export function readLines(within: Locator, selector = "p:not(:has(a))"): Promise<Line[]> {
  return within.evaluate((root, wanted) => {
    const lines: Line[] = [];
    for (const block of root.querySelectorAll(wanted)) {
      const range = document.createRange();
      range.selectNodeContents(block);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        lines.push({ words: block.textContent ?? "", left, top, right, bottom });
      }
    }
    return lines;
  }, selector);
}

/**
 * The lines that lie on what a picture shows: on a pixel of it that is neither clear nor near the colour of its first
 * one, which is its ground. Shadows are near it.
 */
export function findLinesOnToys(within: Locator, lines: readonly Line[]): Promise<string[]> {
  return within.evaluate((root, given) => {
    const found: string[] = [];
    for (const picture of root.querySelectorAll("img")) {
      const box = picture.getBoundingClientRect();
      const canvas = new OffscreenCanvas(Math.ceil(box.width), Math.ceil(box.height));
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      if (!pen) throw new Error("no canvas");
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const [red = 0, green = 0, blue = 0, clear = 0] = pen.getImageData(0, 0, 1, 1).data;
      for (const { words, left, top, right, bottom } of given) {
        const [width, height] = [right - left, bottom - top];
        const { data } = pen.getImageData(left - box.left, top - box.top, width, height);
        let covered = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
          const distance = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
          if (alpha > 200 && (clear < 200 || distance > 90)) covered++;
        }
        if (covered > 8) found.push(`“${words}” lies on “${picture.alt}”`);
      }
    }
    return [...new Set(found)];
  }, lines);
}
