import type { Locator, Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  beat,
  beginTurn,
  finishMoves,
  mainHeading,
  openMoving,
  pauseMoves,
  period,
  readLine,
  rest,
} from "../support/browser/hero.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The moments of a change at which letters of both headlines are solid over each other, and those without a picture. */
const sampleChange = (page: Page) =>
  page.locator("section[data-background=film]").evaluate((hero) => {
    const lines = [...hero.querySelectorAll("h1 > [aria-hidden=true] > *")];
    // The ball is the last of a line's innermost elements.
    const letters = lines.map((one) =>
      [...one.querySelectorAll("span:not(:has(span))")].slice(0, -1),
    );
    const porthole = hero.querySelector("[data-shown]")?.parentElement as Element;
    const samples = Array.from({ length: 101 }, (_, index) => {
      for (const move of hero.getAnimations({ subtree: true })) move.currentTime = index * 10;
      const [solid = [], others = []] = letters.map((list) =>
        list
          .filter((letter) => Number(getComputedStyle(letter).opacity) > 0.5)
          .map((letter) => letter.getBoundingClientRect()),
      );
      const overprinted = solid.filter((one) =>
        others.some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > one.width / 4 &&
            Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top),
        ),
      );
      const views = [...porthole.querySelectorAll("[data-shown], [data-covered]")];
      const whole = views.filter((view) => {
        const { visibility, opacity, clipPath } = getComputedStyle(view);
        const isCut = clipPath !== "none" && !clipPath.startsWith("circle(125%");
        const image = view.querySelector("img");
        return visibility === "visible" && opacity === "1" && !isCut && image?.complete;
      });
      return { time: index * 10, overprinted: overprinted.length, pictures: whole.length };
    });
    return {
      overprinted: samples.filter(({ overprinted }) => overprinted > 0).map(({ time }) => time),
      empty: samples.filter(({ pictures }) => pictures === 0).map(({ time }) => time),
    };
  });

for (const language of languages) {
  test(`a headline has left a place before the next comes to it, and the porthole always shows a picture, in ${language}`, async ({
    page,
  }) => {
    const { headlines } = getTexts(language, "home").hero;
    await openMoving(page, language);
    await expect(page.locator("[data-shown] ~ *").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await pauseMoves(page);
    for (const [index, words] of headlines.entries()) {
      await beginTurn(page, index === 0 ? period - rest : period - beat - rest);
      expect(await readLine(page)).toBe(words);
      const ofHeadline = await sampleChange(page);
      expect(ofHeadline.overprinted, words).toEqual([]);
      expect(ofHeadline.empty, words).toEqual([]);
      await finishMoves(page);

      const shown = page.locator("[data-shown] img");
      const before = await shown.getAttribute("alt");
      await page.clock.runFor(beat - 100);
      await expect(shown).toHaveAttribute("alt", before ?? "");
      await page.clock.runFor(150);
      await expect(shown).not.toHaveAttribute("alt", before ?? "");
      const ofPicture = await sampleChange(page);
      expect(ofPicture.empty, words).toEqual([]);
      await finishMoves(page);
    }
  });
}

test("the ball hops from one headline to the next on a phone, and flies through the film in a wide window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMoving(page, "es");
  await pauseMoves(page);

  await test.step("where the film has no chimney, it starts from where it was", async () => {
    await beginTurn(page);
    const away = await mainHeading(page).evaluate((heading) => {
      const [from, to] = [...heading.querySelectorAll(":scope > [aria-hidden] > *")].map((one) =>
        [...one.querySelectorAll("span")].at(-1),
      );
      for (const move of to?.getAnimations() ?? []) move.currentTime = 0;
      const start = from?.getBoundingClientRect() as DOMRect;
      const ball = to?.getBoundingClientRect() as DOMRect;
      return Math.hypot(ball.x - start.x, ball.y - start.y);
    });
    expect(away).toBeLessThan(1);
    await finishMoves(page);
  });

  await test.step("it flies into the film's funnel, and the next one out of its chimney", async () => {
    await resizeViewport(page, 1280, 800);
    // The poster keeps its shape until its crop for wide windows is there.
    const poster = page.locator("section[data-background=film] img").first();
    const readRatio = () => poster.evaluate(({ clientWidth: w, clientHeight: h }) => w / h);
    await expect.poll(readRatio).toBeCloseTo(16 / 9, 1);
    const flying = page.locator("section[data-background=film] > span");
    /** Middle of a flying ball at a moment, as parts of the film. */
    const placeAt = (ball: Locator, milliseconds: number) =>
      ball.evaluate((element, time) => {
        for (const move of element.getAnimations()) move.currentTime = time;
        const film = element.parentElement?.querySelector("img")?.getBoundingClientRect();
        const { x, y, width, height } = element.getBoundingClientRect();
        if (!film) throw new Error("there is no film");
        return {
          x: (x + width / 2 - film.x) / film.width,
          y: (y + height / 2 - film.y) / film.height,
        };
      }, milliseconds);
    await beginTurn(page);
    await expect(flying).toHaveCount(2);
    const inFunnel = await placeAt(flying.first(), 740);
    expect(inFunnel.x).toBeCloseTo(0.185, 2);
    expect(inFunnel.y).toBeCloseTo(0.2, 1);
    const inChimney = await placeAt(flying.last(), 622);
    expect(inChimney.x).toBeCloseTo(0.858, 2);
    expect(inChimney.y).toBeCloseTo(0.17, 1);
    await finishMoves(page);
    await expect(flying).toHaveCount(0);
  });
});
