import type { Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expect, test } from "../support/test.ts";

const ballOf = (page: Page) => page.locator("a[data-floating]");
const shell = (language: "es" | "en") => getTexts(language, "shell");

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

for (const language of languages) {
  test(`leads to contact in the page's language, in ${language}`, async ({ page }) => {
    await page.goto(getPath("our-team", language));
    await expect(ballOf(page)).toHaveText(shell(language).floatingContact);
    await expect(ballOf(page)).toHaveAttribute("href", getPath("contact", language));
  });

  test(`is not on the contact page, in ${language}`, async ({ page }) => {
    await page.goto(getPath("contact", language));
    await expect(ballOf(page)).toHaveCount(0);
  });
}

test("leaves while the form or the footer's call to action can be seen", async ({ page }) => {
  await page.goto("/");
  for (const selector of ["main form", "[data-call]"]) {
    await page.locator(selector).evaluate((one) => one.scrollIntoView({ behavior: "instant" }));
    await expect(ballOf(page)).toBeHidden();
  }
});

test("is there wherever nothing lies below it", async ({ page }) => {
  await page.goto(getPath("services", "en"));
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  let shown = 0;
  for (let step = 0; step <= 20; step++) {
    await scrollTo(page, (end * step) / 20);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)));
    if (await ballOf(page).isVisible()) shown++;
  }
  expect(shown).toBeGreaterThan(2);
});

/** The words, and the links no larger than a button, that lie where the ball is shown; none when it is away. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const ball = document.querySelector<HTMLElement>("a[data-floating]");
    if (!ball || getComputedStyle(ball).visibility === "hidden") return [];
    const place = ball.getBoundingClientRect();
    const isUnder = (box: DOMRect) =>
      box.width > 1 &&
      box.left < place.right &&
      box.right > place.left &&
      box.top < place.bottom &&
      box.bottom > place.top;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered = [...document.querySelectorAll<HTMLElement>("main a")]
      .filter((link) => link.offsetHeight < 80 && isUnder(link.getBoundingClientRect()))
      .map((link) => link.textContent);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || ball.contains(node)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const meets = [...range.getClientRects()].some(isUnder);
      if (meets) covered.push(node.textContent.trim());
    }
    return covered;
  });

for (const [id, width, height] of [
  ["our-team", 390, 844],
  ["services", 1280, 800],
  ["privacy-policy", 390, 844],
  ["portfolio", 1440, 900],
] as const satisfies [PageId, number, number][]) {
  test(`never lies on words: ${id} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(getPath(id, "es"));
    await page.waitForFunction(() => document.readyState === "complete");
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let step = 0; step <= 12; step++) {
      await scrollTo(page, (end * step) / 12);
      await expect.poll(() => listCovered(page), { message: `at ${step} of 12` }).toEqual([]);
    }
  });
}

test("never lies on what has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(getPath("services", "es"));
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() =>
        page.evaluate(() => {
          const ball = document.querySelector<HTMLElement>("a[data-floating]");
          const focused = document.activeElement;
          if (!ball || !focused || focused === ball) return false;
          if (getComputedStyle(ball).visibility === "hidden") return false;
          const one = ball.getBoundingClientRect();
          const other = focused.getBoundingClientRect();
          return (
            focused !== document.body &&
            one.left < other.right &&
            one.right > other.left &&
            one.top < other.bottom &&
            one.bottom > other.top
          );
        }),
      )
      .toBe(false);
  }
});
