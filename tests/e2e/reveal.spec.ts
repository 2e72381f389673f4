import type { Locator } from "@playwright/test";
import { openUntilIdleTasks, waitForTwoFrames } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const getOpacity = (piece: Locator) => piece.evaluate((one) => getComputedStyle(one).opacity);
const countMoves = (piece: Locator) => piece.evaluate((one) => one.getAnimations().length);

/** Scrolls until a piece's place lies so far below the window's lower edge; above it, when that is negative. */
const bring = (piece: Locator, below: number) =>
  piece.evaluate((one, distance) => {
    const top = one.getBoundingClientRect().top + scrollY - innerHeight - distance;
    scrollTo({ top, behavior: "instant" });
  }, below);

test("a piece waits below the window and rises, but not where a jump, the focus or less motion is wanted", async ({
  page,
}) => {
  // One below the other, and farther apart than what waits below the window reaches.
  await page.setViewportSize({ width: 390, height: 570 });
  await openUntilIdleTasks(page, () => openPage(page, { id: "portfolio", language: "es" }));
  const [first, second, third, fourth, fifth] = await page
    .getByRole("main")
    .locator("section h2")
    .all();
  if (!first || !second || !third || !fourth || !fifth) throw new Error("There are fewer projects");

  await test.step("nothing waits before the first scroll", async () => {
    await waitForTwoFrames(page);
    expect(await countMoves(first)).toBe(0);
  });

  await test.step("what the focus leads to is there at once", async () => {
    await page.evaluate(() => scrollTo(0, 1));
    await expect.poll(() => getOpacity(first)).toBe("0");
    const link = page.getByRole("main").getByRole("link").first();
    await link.evaluate((one) => one.focus({ preventScroll: true }));
    expect(await countMoves(first)).toBe(0);
  });

  await test.step("a piece waits just below the window, and rises once it is well inside", async () => {
    expect(await getOpacity(second)).toBe("1");
    await bring(second, 100);
    await expect.poll(() => getOpacity(second)).toBe("0");
    const timing = await second.evaluate((one) =>
      one.getAnimations()[0]?.effect?.getComputedTiming(),
    );
    expect(timing).toMatchObject({ duration: 400, easing: "ease", iterations: 1 });
    await bring(second, -130);
    await expect.poll(() => getOpacity(second)).toBe("1");
    await bring(second, 100);
    await waitForTwoFrames(page);
    expect(await countMoves(second)).toBe(0);
  });

  await test.step("what comes to rest on the lower edge does not wait", async () => {
    await bring(third, 100);
    await expect.poll(() => getOpacity(third)).toBe("0");
    await bring(third, -40);
    await expect.poll(() => getOpacity(third)).toBe("1");
  });

  await test.step("what a jump leads to is there at once", async () => {
    expect(await countMoves(fourth)).toBe(0);
    await bring(fourth, -300);
    await waitForTwoFrames(page);
    expect(await countMoves(fourth)).toBe(0);
    expect(await getOpacity(fourth)).toBe("1");
  });

  await test.step("nothing waits where less motion is asked for, nor once it is switched off", async () => {
    await bring(fifth, 100);
    await expect.poll(() => getOpacity(fifth)).toBe("0");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => countMoves(fifth)).toBe(0);
    await openUntilIdleTasks(page, () => page.reload());
    await bring(fifth, 100);
    await waitForTwoFrames(page);
    expect(await countMoves(fifth)).toBe(0);
    expect(await getOpacity(fifth)).toBe("1");
  });
});

test("scrollers, forms and long texts are not animated", async ({ page }) => {
  for (const id of ["contact", "privacy-policy"] as const) {
    await openUntilIdleTasks(page, () => openPage(page, { id, language: "es" }));
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
