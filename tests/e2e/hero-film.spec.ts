import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pictures, videos } from "../../src/content/media.generated.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const film = (page: Page) => page.locator("[data-flood=film] video");
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const shown = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname);

/** The addresses under /media that a page asks for, in their order. */
function watchMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/media/")) asked.push(pathname);
  });
  return asked;
}

for (const language of alternateLanguages("the film follows its poster")) {
  test(`the film follows its poster, and stops by its button, out of view and by the motion switch, in ${language}`, async ({
    page,
  }) => {
    const asked = watchMedia(page);
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
    await test.step("the motion switch takes it away, and brings it back", async () => {
      const motion = page.getByRole("contentinfo").getByRole("button");
      await motion.click();
      await expect(film(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: hero.pause })).toHaveCount(0);
      await motion.click();
      await poster.scrollIntoViewIfNeeded();
      await expect(film(page)).toHaveCount(1);
    });
  });
}

test("the film is not fetched until it is in view", async ({ page }) => {
  await page.goto(`${getPath("home", "es")}#contact-form`);
  const hero = page.locator("site-island[data-island=hero-stage]");
  await expect(hero).not.toBeInViewport();
  await hero.dispatchEvent("pointerenter");
  await expect(hero).toHaveAttribute("data-ready", "");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(film(page)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveAttribute("data-started");
});

test("the hero film has a separate crop for phones", async ({ page }) => {
  const asked = watchMedia(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, { id: "home", language: "es" });
  await expect(film(page)).toHaveAttribute("data-started");
  expect(await shown(page)).toBe(videos["home/hero-film-phone"].av1);
  const poster = asked.find((address) => address.endsWith(".avif")) ?? "none";
  expect(poster).toContain(pictures["home/hero-film-phone"].path);
});

for (const { width, density, name } of [
  { width: 1920, density: 1, name: "home/hero-film-1920" },
  { width: 1440, density: 2, name: "home/hero-film-2560" },
] as const) {
  test.describe(`${width} px at density ${density}`, () => {
    test.use({ viewport: { width, height: 1080 }, deviceScaleFactor: density });

    test("the hero film has a pixel for almost each of the screen's", async ({ page }) => {
      await openPage(page, { id: "home", language: "es" });
      await expect(film(page)).toHaveCount(1);
      await expect(film(page).locator("source").first()).toHaveAttribute("src", videos[name].av1);
    });
  });
}

test.describe("without movement", () => {
  const untouched = async (page: Page) => {
    const asked = watchMedia(page);
    await openPage(page, { id: "home", language: "es" });
    const hero = page.locator("site-island[data-island=hero-stage]");
    await hero.dispatchEvent("pointerenter");
    await expect(hero).toHaveAttribute("data-ready", "");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((address) => /webm|mp4/.test(address))).toEqual([]);
    expect(asked.some((address) => address.endsWith(".avif"))).toBe(true);
  };

  test("reduced motion shows only the poster", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await untouched(page);
  });

  test("data saving shows only the poster", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await untouched(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero shows the poster and no button", async ({ page }) => {
    const asked = watchMedia(page);
    await openPage(page, { id: "home", language: "es" });
    expect(asked.filter((address) => !address.endsWith(".avif"))).toEqual([]);
    const { hero } = getTexts("es", "home");
    await expect(page.getByRole("img", { name: hero.filmLabel })).toBeVisible();
    await expect(page.getByRole("button", { name: hero.pause })).toHaveCount(0);
  });
});
