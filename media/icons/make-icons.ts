/** Draws `public/icon.svg` as the bitmaps that browsers and home screens ask for. Needs a Chromium. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.mjs";

const folder = path.resolve(import.meta.dirname, "../../public");
const iconSvg = readFileSync(path.join(folder, "icon.svg"), "utf8");

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
});
const page = await browser.newPage();

async function renderIcon(size: number, corners: "round" | "square"): Promise<Buffer> {
  const variantSvg = corners === "round" ? iconSvg : iconSvg.replace('rx="14"', "");
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${variantSvg}`);
  return page.screenshot({ omitBackground: true });
}

for (const size of [192, 512])
  writeFileSync(path.join(folder, `icon-${size}.png`), await renderIcon(size, "round"));
writeFileSync(path.join(folder, "apple-touch-icon.png"), await renderIcon(180, "square"));

// An .ico may hold a PNG as it is, behind a header of 6 bytes and a directory entry of 16.
const png = await renderIcon(32, "round");
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.byteLength, 14);
header.writeUInt32LE(header.byteLength, 18);
writeFileSync(path.join(folder, "favicon.ico"), Buffer.concat([header, png]));

await browser.close();
