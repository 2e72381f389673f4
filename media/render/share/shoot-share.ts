import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumFlags, findChromium, screenshotFlags } from "../../../scripts/find-chromium.mjs";
import { shareSize } from "./share-html.ts";

/** Largest size of a headline, and the smallest on one, two and three lines, in pixels. */
export const headlineSizes = { largest: 168, smallest: [140, 98, 84] };

/** Starts the browser that draws share pictures. */
export function openShareBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumFlags, ...screenshotFlags, "--allow-file-access-from-files"],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** Draws a share picture at twice its size and scales it down. Rejects if the headline does not fit. */
export async function shootShare(browser: Browser, html: string): Promise<Buffer> {
  const file = path.join(tmpdir(), `share-${process.pid}.html`);
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport: shareSize, deviceScaleFactor: 2 });
  try {
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => document.fonts.ready);
    const fits = await page.evaluate(fitHeadline, headlineSizes);
    if (!fits) throw new Error("the headline does not fit into its column");
    return await sharp(await page.screenshot())
      .resize({ ...shareSize, kernel: "lanczos3" })
      .removeAlpha()
      .png()
      .toBuffer();
  } finally {
    await page.close();
    rmSync(file);
  }
}

/** Runs in the page: the fewest lines that allow a large headline, else the most; as large as the column allows. */
function fitHeadline({ largest, smallest }: typeof headlineSizes): boolean {
  const headline = document.querySelector("h1");
  if (!headline) return false;
  headline.style.textWrap = "balance";
  for (const [index, least] of smallest.entries()) {
    for (let size = largest; size >= least; size -= 2) {
      headline.style.fontSize = `${size}px`;
      const isWide = [...headline.querySelectorAll("span")].some(
        (word) => word.offsetWidth > headline.clientWidth,
      );
      if (!isWide && Math.round(headline.offsetHeight / (size * 0.86)) <= index + 1) return true;
    }
  }
  return false;
}
