import type { Locator, Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Scrolls until a part has gone a share of its way through the window: 0 where it enters, 1 where it has left. */
const scrollThrough = (part: Locator, share: number) =>
  part.evaluate((element, way) => {
    const { top, height } = element.getBoundingClientRect();
    const start = top + scrollY - innerHeight;
    scrollTo({ top: start + way * (innerHeight + height), behavior: "instant" });
    // What scrolling moves follows it a frame later.
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    );
  }, share);

const readBox = (element: Locator) =>
  element.evaluate((one) => {
    const { left, bottom, height } = one.getBoundingClientRect();
    return { left, bottom: bottom + scrollY, height };
  });

/** Opens home with its portfolio laid out, as a visitor who has come to it has it. */
async function openPortfolio(page: Page) {
  await openPage(page, { id: "home", language: "es" });
  const part = page.locator("#portfolio");
  await part.scrollIntoViewIfNeeded();
  // A page that is left alone is laid out whole.
  await expect(part).not.toHaveAttribute("data-deferred");
  await expect(part.locator("img").first()).toHaveJSProperty("complete", true);
  return part;
}

test("scrolling parts the portfolio: its word drifts, two sets of toys come nearer on their floor, and the ball comes out from behind the word", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const part = await openPortfolio(page);
  const word = part.getByRole("heading");
  const ball = part.getByRole("link", { name: getTexts("es", "home").portfolio.moreLabel });
  const toys = await part.locator("img").all();
  const readAt = async (share: number) => {
    await scrollThrough(part, share);
    return { word: await readBox(word), toys: await Promise.all(toys.map(readBox)) };
  };
  const [atStart, atEnd] = [await readAt(0.1), await readAt(0.9)];

  await test.step("the word moves by about 1.4 % of the window", () => {
    const moved = (atEnd.word.left - atStart.word.left) / (1440 * 0.014);
    expect(moved).toBeGreaterThan(0.7);
    expect(moved).toBeLessThan(1);
  });

  await test.step("the second and the fourth toys grow from their floor, the others stay", () => {
    const growth = toys.map((_, at) => {
      const [from, to] = [atStart.toys[at], atEnd.toys[at]];
      expect(Math.abs((from?.bottom ?? 0) - (to?.bottom ?? 0))).toBeLessThan(1);
      return (to?.height ?? 0) / (from?.height ?? 1);
    });
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = growth;
    expect([first, third, fifth]).toEqual([1, 1, 1]);
    expect(second).toBeGreaterThan(1.2);
    expect(second).toBeLessThan(1.34);
    expect(fourth).toBeGreaterThan(1.3);
    expect(fourth).toBeLessThan(1.5);
  });

  await test.step("the ball is behind the word at first, and can be pressed at rest", async () => {
    await scrollThrough(part, 0.2);
    const [from, over] = [await ball.boundingBox(), await word.boundingBox()];
    expect(from?.y).toBeLessThan((over?.y ?? 0) + (over?.height ?? 0) / 2);
    const readLayer = (one: Locator) =>
      one.evaluate((part) => Number(getComputedStyle(part).zIndex));
    expect(await readLayer(word)).toBeGreaterThan(await readLayer(ball));
    await scrollThrough(part, 0.5);
    await ball.click({ trial: true });
    const top = await ball.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const label = document.elementFromPoint(x + width / 2, y + height / 2);
      return one.contains(label);
    });
    expect(top).toBe(true);
  });
});

test("scrolling parts the hero of a service: its word drifts and its toys come nearer, but not while nothing may move", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, { id: "programming", language: "es" });
  const word = page.getByRole("heading", { level: 1 });
  const hero = page.locator("main > section").first();
  const toys = hero.locator("img");
  const readAt = async (share: number) => {
    await scrollThrough(hero, share);
    return { word: await readBox(word), toys: await readBox(toys) };
  };
  const [atRest, later] = [await readAt(0.5), await readAt(0.9)];
  expect(later.word.left - atRest.word.left).toBeGreaterThan(6);
  expect(later.toys.height / atRest.toys.height).toBeCloseTo(1.06, 1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [still, stillLater] = [await readAt(0.5), await readAt(0.9)];
  expect(stillLater).toEqual(still);
});
