import type { Browser, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect, test } from "../support/browser/test.ts";

/** The second of two parts of a page is beside the first. */
async function standsBeside(page: Page, first: string, second: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [first, second].map((part) => page.locator(`main ${part}`).first().boundingBox()),
  );
  if (!one || !other) throw new Error("A part is missing");
  return other.x >= one.x + one.width;
}

const layouts = [
  { id: "our-team", language: "es", first: "h1", second: "h1 + p" },
  { id: "our-team", language: "en", first: "h1", second: "h1 + p" },
  { id: "contact", language: "es", first: "h1", second: "form" },
  { id: "contact", language: "en", first: "h1", second: "form" },
] as const satisfies readonly { id: string; language: Language; first: string; second: string }[];

const isDrawn = ({ id, language }: (typeof layouts)[number]) =>
  alternateLanguages(`narrow layout: ${id}`).includes(language);

for (const { id, language, first, second } of layouts.filter(isDrawn)) {
  test(`${id} is narrow at 1024 px and wide at 1025 px in ${language}`, async ({ page }) => {
    await page.goto(getPath(id, language));
    for (const width of [1024, 1025]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => standsBeside(page, first, second), `${width} px`).toBe(width > 1024);
    }
  });
}

const readWidth = (page: Page) => page.evaluate(() => visualViewport?.width ?? 0);

/** Opens a window that is between 1024 and 1025 px wide at 110 %. */
async function openFractionalWindow(launch: (args: string[]) => Promise<Browser>): Promise<Page> {
  const widths: number[] = [];
  // A whole browser makes its window a pixel wider than the headless shell does.
  for (const windowWidth of [1024, 1023]) {
    const browser = await launch([
      "--force-device-scale-factor=1.1",
      `--window-size=${windowWidth},800`,
    ]);
    const page = await browser.newPage({ viewport: null });
    const width = await readWidth(page);
    if (width > 1024 && width < 1025) return page;
    widths.push(width);
    await browser.close();
  }
  throw new Error(`No window is between 1024 and 1025 px wide: ${widths.join(", ")}`);
}

test("contact and our-team are wide from the first fraction of a pixel above 1024", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const page = await openFractionalWindow((args) =>
    playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args],
    }),
  );
  for (const { id, language, first, second } of layouts.filter(isDrawn)) {
    await page.goto(new URL(getPath(id, language), baseURL).href);
    const width = await readWidth(page);
    expect(width).toBeGreaterThan(1024);
    expect(width).toBeLessThan(1025);
    expect(await standsBeside(page, first, second), `${id} in ${language}`).toBe(true);
  }
  await page.context().browser()?.close();
});
