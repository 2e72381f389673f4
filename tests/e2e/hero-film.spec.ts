import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { videos } from "../../src/content/media.generated.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { waitUntilIdle } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const film = (page: Page) => page.locator("[data-background=film] video");
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const shown = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname);

/** Expects a film of the page that was made for its window. */
async function expectFilm(page: Page, name: keyof typeof videos): Promise<void> {
  await expect(film(page)).toHaveCount(1);
  await expect(film(page).locator("source").first()).toHaveAttribute("src", videos[name].av1);
}

for (const language of alternateLanguages("the film follows its poster")) {
  test(`the film follows its poster, stops by its button, out of view and by the motion switch, and suits its window, in ${language}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/media/")) asked.push(pathname);
    });
    const { hero } = getTexts(language, "home");
    await openPage(page, { id: "home", language });
    const poster = page.getByRole("img", { name: hero.filmLabel });
    await expect(poster).toBeVisible();
    await expect(film(page)).toHaveAttribute("data-started");
    expect(asked[0]).toMatch(/\.avif$/);
    expect(await shown(page)).toBe(videos["home/hero-film"].av1);

    await page.getByRole("button", { name: hero.pause }).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.getByRole("button", { name: hero.play }).click();
    await expect.poll(() => isPaused(page)).toBe(false);

    await test.step("out of view", async () => {
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect.poll(() => isPaused(page)).toBe(true);
    });
    const motion = page.getByRole("contentinfo").getByRole("button");
    const pause = page.getByRole("button", { name: hero.pause });
    for (const [width, name] of [
      [390, "home/hero-film-phone"],
      [1920, "home/hero-film-1920"],
    ] as const) {
      await test.step(`the motion switch takes it away, and brings it back as it is for ${width} px`, async () => {
        await motion.click();
        await expect(film(page)).toHaveCount(0);
        await expect(pause).toHaveCount(0);
        await resizeViewport(page, width, 1080);
        await motion.click();
        await poster.scrollIntoViewIfNeeded();
        await expectFilm(page, name);
        await expect(film(page)).toHaveAttribute("data-started");
        expect(await shown(page)).toBe(videos[name].av1);
      });
    }
    await test.step("it stays away where data are to be saved", async () => {
      await motion.click();
      await expect(film(page)).toHaveCount(0);
      await page.evaluate(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await motion.click();
      await poster.scrollIntoViewIfNeeded();
      await expect(pause).toBeVisible();
      await waitUntilIdle(page);
      await expect(film(page)).toHaveCount(0);
    });
  });
}

test("the film is not fetched until it is in view", async ({ page }) => {
  // A browser may show the top of the page for a moment before it scrolls: the film's script must not run before.
  const scrolled = Promise.withResolvers<void>();
  await page.route("**/assets/hero-stage-*.js", async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  await page.goto(`${getPath("home", "es")}#contact-form`);
  const hero = page.locator("site-island[data-island=hero-stage]");
  await expect(hero).not.toBeInViewport();
  scrolled.resolve();
  await hero.dispatchEvent("pointerenter");
  await expect(hero).toHaveAttribute("data-ready", "");
  await waitUntilIdle(page);
  await expect(film(page)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveAttribute("data-started");
});

test.describe("on a dense screen", () => {
  test.use({ viewport: { width: 1440, height: 1080 }, deviceScaleFactor: 2 });

  test("the hero film has a pixel for almost each of the screen's", async ({ page }) => {
    await openPage(page, { id: "home", language: "es" });
    await expectFilm(page, "home/hero-film-2560");
  });
});
