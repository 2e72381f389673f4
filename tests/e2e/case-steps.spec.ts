import type { Page } from "@playwright/test";
import { projects } from "../../src/content/projects.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { waitForTwoFrames } from "../support/browser/idle.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const windows = [
  [1440, 900],
  [390, 844],
] as const;
const positions = 48;

/** Scrolls the line of pieces to a fraction of its way through the window. */
async function scrollLine(page: Page, fraction: number): Promise<void> {
  await page.locator("section:has([data-piece])").evaluate((section, at) => {
    const { top, height } = section.getBoundingClientRect();
    scrollBy({ top: top - innerHeight + at * (height + innerHeight), behavior: "instant" });
  }, fraction);
  await waitForTwoFrames(page);
}

/** Contrasts of text and number that are too low, and the distance between ball and number, for each step. */
function readSteps(page: Page) {
  return page.locator("section:has([data-piece])").evaluate((section) => {
    type Colour = readonly [number, number, number];
    // Drawn, because an interpolated colour is told in another notation.
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const parse = (colour: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const getLuminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const getContrast = (one: Colour, other: Colour) => {
      const [high = 0, low = 0] = [one, other].map(getLuminance).sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    const mix = (over: Colour, under: Colour, opacity: number): Colour => {
      const [red = 0, green = 0, blue = 0] = over.map(
        (value, index) => value * opacity + (under[index] ?? 0) * (1 - opacity),
      );
      return [red, green, blue];
    };
    const ground = parse(getComputedStyle(section).backgroundColor);
    const orange = parse(getComputedStyle(section).getPropertyValue("--orange"));
    return [...section.querySelectorAll("li:has(> [aria-hidden])")].map((step) => {
      const [number, words] = step.children;
      if (!number || !words) throw new Error("a step has no number or no words");
      const problems = [...words.children].flatMap((part) => {
        const { color, fontSize, fontWeight } = getComputedStyle(part);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const shown = mix(parse(color), ground, Number(getComputedStyle(words).opacity));
        const contrast = getContrast(shown, ground);
        return contrast < (isLarge ? 3 : 4.5) ? [`${part.tagName}: ${contrast.toFixed(2)}`] : [];
      });
      const { color, backgroundColor } = getComputedStyle(number);
      const ball = Number.parseFloat(getComputedStyle(step, "::before").translate) || 0;
      const isCovered = Math.abs(ball) < number.clientWidth / 2;
      const under = isCovered ? orange : ground;
      const isDisc = /^rgb\(/.test(backgroundColor);
      const contrast = getContrast(parse(color), isDisc ? parse(backgroundColor) : under);
      // In between, ball and number are on the way from one state to the other.
      const isArriving = ball > -number.clientWidth && ball < 0;
      if (!isArriving && contrast < 3) problems.push(`number: ${contrast.toFixed(2)}`);
      return { problems, state: isDisc ? "done" : isCovered ? "arrived" : "waiting" };
    });
  });
}

/** At the present position: words of the case that are whole above the belt in the left half, and what lies on the belt. */
function readLeftHalf(page: Page) {
  return page.locator("section:has([data-piece])").evaluate((section) => {
    const machine = section.querySelector("[data-project]");
    const top = document.querySelector("header")?.getBoundingClientRect().bottom;
    if (!machine || !top) throw new Error("no machine or no header");
    const box = machine.getBoundingClientRect();
    // The belt, as shares of the machine's picture.
    const belt = box.top + 0.795 * box.height;
    const end = box.top + 0.97 * box.height;
    const getOpacity = (part: Element): number =>
      Number(getComputedStyle(part).opacity) *
      (part.parentElement ? getOpacity(part.parentElement) : 1);
    const parts = [...document.querySelectorAll("main :is(h1, h2, h3, p, button)")];
    const words = parts.filter((part) => {
      const { left, top: from, bottom } = part.getBoundingClientRect();
      return left < innerWidth / 2 && from >= top && bottom <= belt && getOpacity(part) > 0.8;
    });
    const onBelt = parts.filter((part) => {
      const { left, right, top: from, bottom } = part.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0) + 24, Math.min(bottom - 2, Math.max(from, belt) + 4)];
      if (right < x || y < Math.max(from, belt) || y > Math.min(bottom, end, innerHeight)) {
        return false;
      }
      const layers = document.elementsFromPoint(x, y);
      const layer = layers.findIndex((one) => part.contains(one));
      return layer >= 0 && layer < layers.findIndex((one) => machine.contains(one));
    });
    return { words: words.length, onBelt: onBelt.map(({ textContent }) => textContent) };
  });
}

for (const language of alternateLanguages("beginning of a case")) {
  for (const [width, height] of [
    [1440, 900],
    [1366, 680],
  ] as const) {
    test(`the pieces of each case follow its title, from behind the belt, at ${width} × ${height} in ${language}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      for (const { id } of projects) {
        await page.goto(`/?proyecto=${id}&lang=${language}`);
        for (let y = 0; y <= 1500; y += 100) {
          await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
          await waitForTwoFrames(page);
          const { words, onBelt } = await readLeftHalf(page);
          expect(words, `${id} at ${y} px`).toBeGreaterThan(0);
          expect(onBelt, `${id} at ${y} px`).toEqual([]);
        }
      }
    });
  }
}

test("with the focus, the button of a case's film is before the machine, which it comes from behind", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 680 });
  for (const { id } of projects) {
    await page.goto(`/?proyecto=${id}`);
    const button = page.locator("section:has([data-piece]) button");
    await button.evaluate((one) => {
      one.focus({ preventScroll: true });
      scrollTo({ top: innerHeight / 2, behavior: "instant" });
    });
    await waitForTwoFrames(page);
    const isBefore = await button.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // The title's section, which has no ground, still lies over it.
      const [layer] = document
        .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        .filter((part) => one.closest("section")?.contains(part));
      return one.contains(layer ?? null);
    });
    expect(isBefore, id).toBe(true);
  }
});

for (const language of alternateLanguages("steps of a case")) {
  for (const { id } of projects) {
    test(`the ball arrives at each step of ${id}, and all steps stay legible in ${language}`, async ({
      page,
    }) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.goto(`/?proyecto=${id}&lang=${language}`);
        const states: Set<string>[] = [];
        for (let index = 0; index <= positions; index++) {
          await scrollLine(page, index / positions);
          for (const [at, { problems, state }] of (await readSteps(page)).entries()) {
            const place = `step ${at + 1} at ${index} of ${positions}, ${width} px`;
            expect(problems, place).toEqual([]);
            states[at] ??= new Set();
            states[at].add(state);
          }
        }
        expect(states.map((seen) => [...seen])).toEqual(
          Array.from({ length: 3 }, () => ["waiting", "arrived", "done"]),
        );
      }
    });
  }
}
