import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const getOpacity = (piece: Locator) => piece.evaluate((one) => getComputedStyle(one).opacity);
const countMoves = (piece: Locator) => piece.evaluate((one) => one.getAnimations().length);

/** Scrolls until a piece's place lies so far below the window's lower edge; above it, when that is negative. */
const bring = (piece: Locator, below: number) =>
  piece.evaluate((one, distance) => {
    const top = one.getBoundingClientRect().top + scrollY - innerHeight - distance;
    scrollTo({ top, behavior: "instant" });
  }, below);

/** The last card of the blog, far below the first view, once what waits for an idle moment is there. */
async function openCards(page: Page): Promise<Locator> {
  const idle = page.waitForResponse(/idle-tasks/);
  await openPage(page, { id: "blog", language: "es" });
  await idle;
  return page.getByRole("main").locator("section article").last();
}

test("a piece waits just below the window, and rises once it is well inside", async ({ page }) => {
  const card = await openCards(page);
  expect(await getOpacity(card)).toBe("1");
  await bring(card, 100);
  await expect.poll(() => getOpacity(card)).toBe("0");
  const timing = await card.evaluate((one) => one.getAnimations()[0]?.effect?.getComputedTiming());
  expect(timing).toMatchObject({ duration: 400, easing: "ease", iterations: 1 });
  await bring(card, -130);
  await expect.poll(() => getOpacity(card)).toBe("1");
  await bring(card, 100);
  await bring(card, -130);
  expect(await countMoves(card)).toBe(0);
});

test("what comes to rest on the lower edge does not wait", async ({ page }) => {
  const card = await openCards(page);
  await bring(card, 100);
  await expect.poll(() => getOpacity(card)).toBe("0");
  await bring(card, -40);
  await expect.poll(() => getOpacity(card)).toBe("1");
});

test("what a jump leads to is there at once", async ({ page }) => {
  const card = await openCards(page);
  await bring(card, -300);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await countMoves(card)).toBe(0);
  expect(await getOpacity(card)).toBe("1");
});

test("what the focus leads to is there at once", async ({ page }) => {
  const card = await openCards(page);
  await bring(card, 100);
  await expect.poll(() => getOpacity(card)).toBe("0");
  await card.getByRole("link").focus();
  expect(await countMoves(card)).toBe(0);
});

test("nothing waits where less motion is asked for, nor once it is switched off", async ({
  page,
}) => {
  const card = await openCards(page);
  await bring(card, 100);
  await expect.poll(() => getOpacity(card)).toBe("0");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => countMoves(card)).toBe(0);
  await page.reload();
  await bring(card, 100);
  await bring(card, -130);
  expect(await countMoves(card)).toBe(0);
});

test("scrollers, forms and long texts are not animated", async ({ page }) => {
  for (const id of ["contact", "privacy-policy"] as const) {
    const idle = page.waitForResponse(/idle-tasks/);
    await openPage(page, { id, language: "es" });
    await idle;
    const moves = await page.evaluate(async () => {
      let found = 0;
      for (let top = 0; top < document.body.scrollHeight; top += 300) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        for (const one of document.querySelectorAll("form li, [data-no-reveal] :is(h2, li)")) {
          found += one.getAnimations().length;
        }
      }
      return found;
    });
    expect(moves, id).toBe(0);
  }
});
