import type { Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { resizeViewport, scrollToFraction } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const barOf = (page: Page) => page.locator("header");
const findBottom = (page: Page) =>
  barOf(page).evaluate((bar) => bar.getBoundingClientRect().bottom);

for (const language of alternateLanguages("far down a page")) {
  test(`far down a page, the languages and the menu are in reach in ${language}`, async ({
    page,
  }) => {
    const { language: texts, menu } = getTexts(language, "shell");
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, { id: "services", language });
    for (const part of [0.5, 0.4]) {
      await scrollToFraction(page, part);
      for (const side of languages) {
        const link = barOf(page).getByRole("link", { name: texts.names[side] });
        await expect(link.first()).toBeInViewport({ ratio: 1 });
      }
    }
    const open = page.getByRole("button", { name: menu.open });
    await expect(open).toBeInViewport({ ratio: 1 });
    const top = await page.evaluate(() => scrollY);
    const before = await open.boundingBox();
    await open.click();

    // The drawers lie over the header, and the switch has not moved.
    const dialog = page.getByRole("dialog", { name: menu.label });
    const close = dialog.getByRole("button", { name: menu.close });
    await expect(close).toBeVisible();
    const after = await close.boundingBox();
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo(
      (before?.x ?? 0) + (before?.width ?? 0),
      0,
    );
    for (const link of await dialog.locator("nav a").all()) await link.click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // Nor does the focus move the page on its way through the header.
    for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+Tab");
    await expect(barOf(page).locator(":focus")).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
}

test("the header does not shift the page while it is scrolled", async ({ page }) => {
  await openPage(page, { id: "our-team", language: "es" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
    });
  });
  for (const part of [0.3, 0.6, 0.2, 0]) await scrollToFraction(page, part);
  expect(await page.evaluate(() => (window as unknown as { shifts: [] }).shifts.length)).toBe(0);
});

test("the target of a fragment link is not covered by the header", async ({ page }) => {
  const readTop = (selector: string) =>
    page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  for (const width of [390, 1280]) {
    await resizeViewport(page, width, 800);
    await page.goto(`${getPath("home", "es")}#portfolio`);
    await expect.poll(() => readTop("#portfolio h2")).toBeLessThan(400);
    expect(await readTop("#portfolio")).toBeGreaterThanOrEqual((await findBottom(page)) - 1);
  }
  await openPage(page, { id: "privacy-policy", language: "es" });
  const entry = page.locator("main nav a[href^='#']").nth(4);
  const target = await entry.getAttribute("href");
  await entry.click();
  await expect.poll(() => readTop(`main section:has(${target}), ${target}`)).toBeLessThan(200);
  expect(await readTop(target ?? "")).toBeGreaterThanOrEqual(await findBottom(page));
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.click({ trial: true });
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test("the header scrolls away and returns on scrolling up without moving the page", async ({
    page,
  }) => {
    await openPage(page, { id: "privacy-policy", language: "es" });
    await page.mouse.move(300, 250);
    await page.mouse.wheel(0, 900);
    await expect(barOf(page)).not.toBeInViewport();
    const readPlace = () =>
      page.locator("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const place = await readPlace();
    await page.mouse.wheel(0, -80);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.7 });
    expect(await readPlace()).toBe(place);
    await page.mouse.wheel(0, 80);
    await expect(barOf(page)).not.toBeInViewport();
  });
});

test("the header has the background of its page with readable text", async ({ page }) => {
  const expected = {
    ecommerce: ["rgb(241, 20, 170)", "rgb(255, 253, 249)"],
    contact: ["rgb(253, 127, 22)", "rgb(29, 33, 58)"],
    home: ["rgb(23, 26, 69)", "rgb(255, 253, 249)"],
    information: ["rgb(245, 242, 236)", "rgb(29, 33, 58)"],
  } as const satisfies Partial<Record<PageId, readonly string[]>>;
  const read = () =>
    barOf(page).evaluate((bar) => [
      getComputedStyle(bar).backgroundColor,
      getComputedStyle(bar).color,
    ]);
  for (const id of ["ecommerce", "contact", "home", "information"] as const) {
    await openPage(page, { id, language: "es" });
    expect(await read(), id).toEqual(expected[id]);
    await scrollToFraction(page, 0.5);
    expect(await read(), `${id}, further down`).toEqual(expected[id]);
  }
});

/** Distance between the header and the content at the top of the page. */
const readGap = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const first = document.querySelector("h1")?.getBoundingClientRect().top ?? 0;
    return Math.round(first - bar);
  });

for (const id of ["home", "our-team", "programming", "contact", "services"] as const) {
  test(`the space below the navigation of ${id} is the same without JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    for (const one of [page, plain]) await openPage(one, { id, language: "es" });
    for (const width of [320, 390, 768, 1280]) {
      for (const one of [page, plain]) await resizeViewport(one, width, 1400);
      const readBoth = async () => {
        const [scripted, scriptless] = [await readGap(page), await readGap(plain)];
        return scriptless >= 0 && scriptless <= scripted + 8 ? "" : `${scriptless}, ${scripted}`;
      };
      await expect.poll(readBoth, `${width} px`).toBe("");
    }
    await plain.close();
  });
}
