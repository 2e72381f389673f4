import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { findCaseFilm } from "../../src/content/case-machines.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { projects } from "../../src/content/projects.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { waitForTwoFrames } from "../support/browser/idle.ts";
import { expect, test } from "../support/browser/test.ts";

const project = projects[3];
const film = findCaseFilm(project.id);

/** The controls of a case's film, and the film while there is one. */
function getFilm(page: Page, language: Language) {
  const { film: texts } = getTexts(language, "home").projects;
  const island = page.locator("site-island[data-island=machine-film]");
  const video = page.getByRole("main").locator("video");
  return {
    texts,
    video,
    button: island.getByRole("button"),
    status: island.getByRole("status"),
    isPaused: () => video.evaluate((one: HTMLVideoElement) => one.paused),
  };
}

/** Counts layout shifts from the beginning, those after a press among them. */
async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
    });
  });
  return async () => {
    await waitForTwoFrames(page);
    return page.evaluate(() => (window as unknown as { shifts: [] }).shifts.length);
  };
}

for (const language of alternateLanguages("a case's machine runs when it is asked to")) {
  test.describe("where things may move", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test(`a case's machine runs when it is asked to, and pauses by its button, Escape and the motion switch, in ${language}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "media") asked.push(new URL(request.url()).pathname);
      });
      const countLayoutShifts = await watchLayoutShifts(page);
      await page.goto(getProjectsAddress(language, project));
      const { texts, video, button, status, isPaused } = getFilm(page, language);
      const running = page.getByRole("main").locator("[data-state=running]");

      await test.step("nothing of it is fetched before, and focus stays where it was pressed", async () => {
        await button.focus();
        await expect(button).toHaveText(texts.watch);
        await expect(status).toHaveText(texts.note);
        await expect(button).toHaveAccessibleDescription(
          getProjectTexts(project.id, language).runningAlt,
        );
        expect(asked).toEqual([]);
        const shifts = await countLayoutShifts();
        await page.keyboard.press("Enter");
        await expect(video).toHaveAttribute("data-started");
        await expect(status).toHaveText(texts.running);
        await expect(button).toHaveText(texts.pause);
        await expect(button).toBeFocused();
        expect(new Set(asked)).toEqual(new Set([film?.av1]));
        expect(await countLayoutShifts()).toBe(shifts);
        expect(await isPaused()).toBe(false);
      });

      await test.step("a machine that was not whole yet is whole at once", async () => {
        await expect(running).toHaveCSS("opacity", "1");
        await expect(page.locator("[data-piece]").last()).toHaveCSS("translate", "none");
      });

      await test.step("its button and Escape pause it", async () => {
        await button.click();
        await expect(button).toHaveText(texts.resume);
        await expect(status).toHaveText(texts.paused);
        await expect.poll(isPaused).toBe(true);
        await page.keyboard.press("Space");
        await expect.poll(isPaused).toBe(false);
        await page.keyboard.press("Escape");
        await expect.poll(isPaused).toBe(true);
        await expect(button).toHaveText(texts.resume);
        await expectAccessible(page, "the film of a machine");
        await button.click();
        await expect.poll(isPaused).toBe(false);
      });

      await test.step("the motion switch pauses it, and a press after that is heeded", async () => {
        const motion = page.getByRole("contentinfo").getByRole("button");
        await motion.click();
        await expect(button).toHaveText(texts.resume);
        await button.click();
        await expect.poll(isPaused).toBe(false);
        await motion.click();
      });
    });
  });
}

test("under reduced motion a machine runs once it is asked to, beside its button also at 320 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(getProjectsAddress("es", project));
  const { video, button, isPaused } = getFilm(page, "es");
  await button.click();
  await expect(video).toHaveAttribute("data-started");
  await expect(video).toBeInViewport({ ratio: 0.6 });
  await expect.poll(isPaused).toBe(false);
  await expectNoSidewaysScroll(page);
});

test("a film that cannot be fetched, or not in time, leaves the picture, says so, and can be asked for again", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/flexi-film/);
  await page.clock.install();
  await page.goto(getProjectsAddress("es", project));
  const { texts, video, button, status } = getFilm(page, "es");
  const files = "**/media/portfolio/flexi-film*";
  const expectFailure = async () => {
    await expect(status).toHaveText(texts.failed);
    await expect(video).not.toHaveAttribute("data-started");
    await expect(video.locator("source")).toHaveCount(0);
    await expect(button).toHaveText(texts.watch);
    await expect(button).toBeFocused();
  };

  await test.step("offline", async () => {
    await page.route(files, (route) => route.abort("internetdisconnected"));
    await button.focus();
    await button.click();
    await expectFailure();
    await page.unroute(files);
  });

  await test.step("slow", async () => {
    await page.route(files, () => undefined);
    await button.click();
    await expect(status).toHaveText(texts.loading);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(20_000);
    await expectFailure();
    await page.unroute(files);
  });

  await button.click();
  await expect(video).toHaveAttribute("data-started");
  await expect(status).toHaveText(texts.running);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button for a machine's film", async ({ page }) => {
    await page.goto(getProjectsAddress("es", project));
    await expect(page.locator("site-island[data-island=machine-film] > div")).toBeHidden();
  });
});
