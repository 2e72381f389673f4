import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { alternate } from "../support/browser/alternate.ts";
import { expect, test } from "../support/browser/test.ts";

const places = [getPath("portfolio", "es"), getProjectsAddress("es", projects[4])];
const texts = getTexts("es", "portfolio").carousel;

/** Longer than two slides stay and come, in milliseconds. */
const idleTime = 6000;
/** Time in which a slide comes, in milliseconds. */
const moveTime = 600;

function getCarousel(page: Page) {
  const strip = page.getByRole("region", { name: texts.label });
  /** Current slide as a fraction between 0 and 6, from the scroll position. */
  const readPlace = () =>
    strip.evaluate(
      ({ scrollLeft, scrollWidth, clientWidth }) => (scrollLeft / (scrollWidth - clientWidth)) * 6,
    );
  return {
    strip,
    pause: page.getByRole("button", { name: texts.pause }),
    play: page.getByRole("button", { name: texts.play }),
    /** Brings it into view, and waits until it is alive. */
    async wake(): Promise<void> {
      await strip.scrollIntoViewIfNeeded();
      const island = page.locator("site-island[data-island=case-carousel]");
      await expect(island).toHaveAttribute("data-ready", "");
    },
    expectAt: (place: number) => expect.poll(readPlace).toBeCloseTo(place, 1),
    /** Advances the clock until it rests there: past most of a slide's stay at once, then as it moves, then to its end. */
    async reach(place: number): Promise<void> {
      await page.clock.fastForward(2000);
      await expect
        .poll(() => page.clock.runFor(100).then(readPlace), { intervals: [20] })
        .toBeCloseTo(place, 1);
      await page.clock.runFor(moveTime);
    },
  };
}

/** Puts the page's clock into the test's hands. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
}

/** Opens a place with the clock in the test's hands and the carousel alive and in view. */
async function open(page: Page, place: string) {
  await stopClock(page);
  await page.goto(place);
  const carousel = getCarousel(page);
  await carousel.wake();
  return carousel;
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const place of alternate("a slide comes every 2,500 ms", places)) {
    test(`a slide comes every 2,500 ms, and the carousel pauses for a visitor, at ${place}`, async ({
      page,
    }) => {
      const { strip, pause, play, expectAt, reach } = await open(page, place);
      const goTo = (end: "start" | "end") =>
        strip.evaluate((row, at) => {
          row.scrollTo({ left: at === "end" ? row.scrollWidth : 0, behavior: "instant" });
        }, end);

      await test.step("a slide comes every 2,500 ms, until it is paused", async () => {
        await expect(pause).toBeVisible();
        await expectAt(0);
        await reach(1);
        await page.clock.runFor(2500);
        await expectAt(2);
        await pause.click();
        await page.clock.runFor(idleTime);
        await expectAt(2);
        await play.click();
        await reach(3);
        await strip.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
        await expectAt(6);
        await reach(0);
      });

      await test.step("it pauses under the pointer and resumes afterwards", async () => {
        await reach(1);
        await strip.click();
        await page.clock.runFor(idleTime);
        await expectAt(1);
        await page.mouse.move(0, 0);
        await reach(2);
      });

      await test.step("it pauses while the page is hidden", async () => {
        const setHidden = (isHidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, "hidden", { value, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
          }, isHidden);
        await setHidden(true);
        await page.clock.runFor(idleTime);
        await expectAt(2);
        await setHidden(false);
        await reach(3);
      });

      await test.step("it pauses while it has keyboard focus, regardless of the pointer", async () => {
        await page.keyboard.press("Tab");
        await strip.focus();
        await strip.hover();
        await page.mouse.move(0, 0);
        await page.clock.runFor(idleTime);
        await expectAt(3);
        await page.keyboard.press("Tab");
        await reach(4);
      });

      await test.step("each press of an arrow key moves one slide, a held key slide by slide", async () => {
        await strip.focus();
        await goTo("start");
        await expectAt(0);
        await page.keyboard.press("ArrowRight");
        await page.clock.runFor(200);
        await page.keyboard.press("ArrowRight");
        await page.clock.runFor(700);
        await expectAt(2);
        // Pressed again without being let go, it repeats.
        await page.keyboard.down("ArrowLeft");
        for (let repeats = 0; repeats < 5; repeats++) {
          await page.clock.runFor(100);
          await page.keyboard.down("ArrowLeft");
        }
        await page.clock.runFor(700);
        await expectAt(1);
        await page.keyboard.up("ArrowLeft");
      });

      await test.step("a pointer press stops the animation, and keys with modifiers stay with the browser", async () => {
        const readLeft = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
        await goTo("start");
        await expectAt(0);
        await page.keyboard.press("ArrowRight");
        await page.clock.runFor(300);
        await expect.poll(readLeft).toBeGreaterThan(0);
        await strip.hover();
        await page.mouse.down();
        // Where it snaps to is the browser's to say: what counts is that the visitor's own scrolling holds.
        await goTo("start");
        await page.clock.runFor(700);
        expect(await readLeft()).toBe(0);
        await page.mouse.up();
        const isLeft = await strip.evaluate((row) =>
          row.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, cancelable: true }),
          ),
        );
        expect(isLeft, "Alt+← is the way back").toBe(true);
      });
    });
  }
});

test("under reduced motion the carousel is a plain scroller without a pause button, whose dot matches a swipe made before hydration", async ({
  page,
}) => {
  const { promise: mayWake, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/case-carousel-[^/]+\.js$/, (route) => mayWake.then(() => route.continue()));
  await stopClock(page);
  await page.goto(places[1] ?? "");
  const carousel = getCarousel(page);
  const { strip, pause, expectAt } = carousel;

  await test.step("the dot matches a swipe made before hydration", async () => {
    await strip.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
    await expectAt(6);
    wake();
    await carousel.wake();
    const dots = page.locator("site-island[data-island=case-carousel] span[aria-hidden]").first();
    await expect(dots).toHaveAttribute("style", /--at: 6/);
  });

  await test.step("no slide comes unasked, and the arrow keys move it", async () => {
    await page.clock.runFor(idleTime);
    await expectAt(6);
    await expect(pause).toHaveCount(0);
    await strip.focus();
    await page.keyboard.press("ArrowLeft");
    await expectAt(5);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the seven slides are a plain scroller without controls", async ({ page }) => {
    await page.goto(places[1] ?? "");
    const { strip, pause } = getCarousel(page);
    const names = await strip
      .getByRole("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(names).toEqual(texts.pictures);
    await expect(pause).toHaveCount(0);
    await expect(page.locator("site-island[data-island=case-carousel] > div")).toBeHidden();
  });
});
