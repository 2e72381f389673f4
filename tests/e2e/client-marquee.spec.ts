import type { Locator, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const getWords = (language: Language) => getTexts(language, "home").clientLogos;
const getStrip = (page: Page, language: Language) =>
  page.getByRole("region", { name: getWords(language).title });
const rolls = (strip: Locator) =>
  strip.evaluate((element) => element.getAnimations({ subtree: true }).length > 0);

async function openBelt(page: Page, language: Language): Promise<Locator> {
  await openPage(page, { id: "home", language });
  const strip = getStrip(page, language);
  await strip.scrollIntoViewIfNeeded();
  return strip;
}

/** Speed of the strip in pixels a second, and where its first logo is at the start and its twin at the end of a round. */
const readRound = (strip: Locator) =>
  strip.evaluate((element) => {
    const [motion] = element.getAnimations({ subtree: true }) as [Animation];
    const leftOf = (crate: Element | null) => crate?.getBoundingClientRect().left ?? Number.NaN;
    const first = element.querySelector("li");
    const twin = element.querySelector("li[aria-hidden]");
    const { duration } = motion.effect?.getComputedTiming() ?? {};
    const round = leftOf(twin) - leftOf(first);
    motion.pause();
    motion.currentTime = 0;
    const start = leftOf(first);
    motion.currentTime = Number(duration) - 0.001;
    const end = leftOf(twin);
    motion.play();
    return { speed: (round / Number(duration)) * 1000, start, end };
  });

for (const language of alternateLanguages("the client marquee moves")) {
  test(`the client marquee moves until a visitor or the motion switch stops it in ${language}`, async ({
    page,
  }) => {
    const { pause, play } = getWords(language);
    const strip = await openBelt(page, language);
    const expectRolling = (isRolling: boolean) => expect.poll(() => rolls(strip)).toBe(isRolling);
    await expectRolling(true);
    await expect(strip.locator("li:not([aria-hidden])")).toHaveCount(59);

    for (const [width, speed] of [
      [390, 200],
      [1280, 100],
    ] as const) {
      await test.step(`it moves ${speed} pixels a second in a seamless loop at ${width} px`, async () => {
        await resizeViewport(page, width, 800);
        await strip.scrollIntoViewIfNeeded();
        await expect(async () => {
          const seen = await readRound(strip);
          expect(seen.speed).toBeCloseTo(speed, 1);
          expect(seen.start).toBeCloseTo(0, 0);
          expect(seen.end).toBeCloseTo(seen.start, 0);
        }).toPass();
      });
    }

    await test.step("it pauses on hover, on focus and outside the viewport", async () => {
      await strip.hover();
      await expectRolling(false);
      await page.mouse.move(0, 0);
      await expectRolling(true);
      await strip.focus();
      await expectRolling(false);
      // The next stop of the keyboard is below the window, which follows it.
      await page.keyboard.press("Tab");
      await expect(async () => {
        await strip.scrollIntoViewIfNeeded();
        expect(await rolls(strip)).toBe(true);
      }).toPass();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expectRolling(false);
    });

    await test.step("its button pauses it where it is, and lets it go on", async () => {
      await strip.scrollIntoViewIfNeeded();
      await expectRolling(true);
      const placeOfTenth = () =>
        strip
          .locator("li")
          .nth(9)
          .evaluate((crate) => crate.getBoundingClientRect().left);
      const before = await strip.evaluate((element) => {
        const [motion] = element.getAnimations({ subtree: true });
        motion?.pause();
        if (motion) motion.currentTime = 4000;
        return element.querySelectorAll("li")[9]?.getBoundingClientRect().left ?? 0;
      });
      await page.getByRole("button", { name: pause }).click();
      await expectRolling(false);
      expect(Math.abs((await placeOfTenth()) - before)).toBeLessThan(1.5);
      await page.getByRole("button", { name: play }).click();
      await page.mouse.move(0, 0);
      await expectRolling(true);
    });

    await test.step("the motion switch stops it where it is", async () => {
      await page
        .getByRole("contentinfo")
        .getByRole("button")
        .evaluate((button: HTMLElement) => button.click());
      await expectRolling(false);
      await expect(page.getByRole("button", { name: pause })).toHaveCount(0);
    });
  });
}

test.describe("under a finger", () => {
  test.use({ hasTouch: true });

  test("the client marquee pauses for touch scrolling and resumes later", async ({ page }) => {
    const strip = await openBelt(page, "es");
    await expect.poll(() => rolls(strip)).toBe(true);
    // The window may still be scrolling to it.
    await (await strip.elementHandle())?.waitForElementState("stable");
    const box = await strip.boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y })) });

    await touch("touchStart", 900);
    await expect.poll(() => rolls(strip)).toBe(false);
    const readLeft = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await readLeft();
    for (let x = 880; x >= 600; x -= 20) await touch("touchMove", x);
    await expect.poll(async () => (await readLeft()) - before).toBeGreaterThan(200);
    await touch("touchEnd");
    await expect.poll(() => rolls(strip)).toBe(true);
  });
});
