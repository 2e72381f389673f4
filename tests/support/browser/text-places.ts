import type { Locator, Page } from "@playwright/test";

/** One line of running text, as the browser laid it out. */
interface Line {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Loads all pictures of the page and waits for them and the font. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
    for (const picture of pictures) {
      picture.loading = "eager";
      for (let source = ""; source !== picture.currentSrc; ) {
        source = picture.currentSrc;
        // A window of another width may ask for another file meanwhile, which ends the decoding of this one.
        await picture.decode().catch((error: unknown) => {
          if (source === picture.currentSrc) throw error;
        });
      }
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
        lines.push({ text: block.textContent ?? "", left, top, right, bottom });
      }
    }
    return lines;
  }, selector);
}

/**
 * The lines that lie on what a picture shows: on a pixel of it that is neither clear nor near the colour of its first
 * one, which is its ground. Shadows are near it.
 */
export function findLinesOverPictures(within: Locator, lines: readonly Line[]): Promise<string[]> {
  return within.evaluate((root, textLines) => {
    const found: string[] = [];
    for (const picture of root.querySelectorAll("img")) {
      const box = picture.getBoundingClientRect();
      const canvas = new OffscreenCanvas(Math.ceil(box.width), Math.ceil(box.height));
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("no canvas");
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const [red = 0, green = 0, blue = 0, groundAlpha = 0] = context.getImageData(0, 0, 1, 1).data;
      for (const { text, left, top, right, bottom } of textLines) {
        const [width, height] = [right - left, bottom - top];
        const { data } = context.getImageData(left - box.left, top - box.top, width, height);
        let covered = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
          const distance = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
          if (alpha > 200 && (groundAlpha < 200 || distance > 90)) covered++;
        }
        if (covered > 8) found.push(`“${text}” lies on “${picture.alt}”`);
      }
    }
    return [...new Set(found)];
  }, lines);
}
