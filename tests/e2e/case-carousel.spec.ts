import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { alternate } from "../support/alternate.ts";
import { expect, test } from "../support/test.ts";

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

/** Opens a place with the clock in the test's hands and the carousel alive and in view. */
async function open(page: Page, place: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(place);
  const carousel = getCarousel(page);
  await carousel.strip.scrollIntoViewIfNeeded();
  await expect(page.locator("site-island[data-island=case-carousel]")).toHaveAttribute(
    "data-ready",
    "",
  );
  return carousel;
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const place of alternate("a slide comes every 2,500 ms", places)) {
    test(`a slide comes every 2,500 ms, until it is paused, at ${place}`, async ({ page }) => {
      const { strip, pause, play, expectAt, reach } = await open(page, place);
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
  }

  test("the carousel pauses under the pointer and resumes afterwards", async ({ page }) => {
    const { strip, expectAt, reach } = await open(page, places[1] ?? "");
    await reach(1);
    await strip.click();
    await page.clock.runFor(idleTime);
    await expectAt(1);
    await page.mouse.move(0, 0);
    await reach(2);
  });

  test("the carousel pauses while the page is hidden", async ({ page }) => {
    const { expectAt, reach } = await open(page, places[1] ?? "");
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await reach(1);
    await setHidden(true);
    await page.clock.runFor(idleTime);
    await expectAt(1);
    await setHidden(false);
    await reach(2);
  });

  test("the carousel pauses while it has keyboard focus, regardless of the pointer", async ({
    page,
  }) => {
    const { strip, expectAt, reach } = await open(page, places[1] ?? "");
    await page.keyboard.press("Tab");
    await strip.focus();
    await strip.hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(idleTime);
    await expectAt(0);
    await page.keyboard.press("Tab");
    await reach(1);
  });

  test("each press of an arrow key moves one slide, and a held key moves slide by slide", async ({
    page,
  }) => {
    const { strip, expectAt } = await open(page, places[1] ?? "");
    await strip.focus();
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
  });

  test("a pointer press stops the animation, and keys with modifiers stay with the browser", async ({
    page,
  }) => {
    const { strip } = await open(page, places[1] ?? "");
    const readLeft = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    await strip.focus();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(300);
    await expect.poll(readLeft).toBeGreaterThan(0);
    await strip.dispatchEvent("pointerdown");
    // Where it snaps to is the browser's to say: what counts is that the visitor's own scrolling holds.
    await strip.evaluate((row) => row.scrollTo({ left: 0, behavior: "instant" }));
    await page.clock.runFor(700);
    expect(await readLeft()).toBe(0);
    const isLeft = await strip.evaluate((row) =>
      row.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, cancelable: true }),
      ),
    );
    expect(isLeft, "Alt+← is the way back").toBe(true);
  });
});

test("the carousel's dot matches a swipe made before hydration", async ({ page }) => {
  const { promise: mayWake, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/case-carousel-[^/]+\.js$/, (route) => mayWake.then(() => route.continue()));
  await page.goto(places[1] ?? "");
  const { strip, expectAt } = getCarousel(page);
  await strip.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
  await expectAt(6);
  wake();
  await strip.scrollIntoViewIfNeeded();
  const dots = page.locator("site-island[data-island=case-carousel] span[aria-hidden]").first();
  await expect(dots).toHaveAttribute("style", /--at: 6/);
});

test("the carousel is a plain scroller without a pause button under reduced motion", async ({
  page,
}) => {
  const { strip, pause, expectAt } = await open(page, places[1] ?? "");
  await page.clock.runFor(idleTime);
  await expectAt(0);
  await expect(pause).toHaveCount(0);
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await expectAt(1);
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
