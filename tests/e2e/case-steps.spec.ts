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

/** Of each step: contrasts of its texts and number that are too low, and how far its ball is from its number. */
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
