import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { type ListedProject, projects } from "../../src/content/projects.ts";
import { getContactAddress } from "../../src/content/service-address.ts";
import { getProjectTexts } from "../../src/locale/texts/listed-texts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expectFixedContactButton } from "../support/browser/contact-button.ts";
import { waitForTwoFrames, waitUntilIdle } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

const [, second, third] = projects;
const last = projects[4];

const getTitle = (language: Language, { id }: ListedProject) =>
  getProjectTexts(id, language).name.join(" ");

function getView(page: Page, language: Language) {
  const { projects: texts, portfolio } = getTexts(language, "home");
  const { end } = getTexts(language, "services-list");
  const main = page.getByRole("main");
  return {
    heading: page.getByRole("heading", { level: 1 }),
    back: main.getByRole("link", { name: texts.back, exact: true }),
    all: main.getByRole("link", { name: texts.all }),
    ask: main.getByRole("link", { name: end.ask }),
    /** The ball of home's banner, which opens the view. */
    open: main.getByRole("link", { name: portfolio.moreLabel }),
    getMore: (project: ListedProject) =>
      main.getByRole("link", {
        name: fillText(texts.moreLabel, { project: getTitle(language, project) }),
      }),
    getOpenCase: (project: ListedProject) =>
      main.getByRole("link", {
        name: fillText(end.openCaseLabel, { project: getTitle(language, project) }),
      }),
  };
}

/** Visible width of each column, in widths of a closed column: the open one is three wide. */
async function readColumns(page: Page): Promise<number[]> {
  const widths = await page.locator("li[data-project] > div").evaluateAll((doors) =>
    doors.map((door) => {
      const { top, height, left, width } = door.getBoundingClientRect();
      const xs = Array.from({ length: Math.floor(width / 4) }, (_, x) => left + x * 4);
      return xs.filter((x) => door.contains(document.elementFromPoint(x, top + height * 0.7)))
        .length;
    }),
  );
  const least = Math.min(...widths);
  return widths.map((width) => Math.round(width / least));
}

/** Numbers of pieces in their places and of filled numbers, with a fraction of the line scrolled into view. */
async function readPieces(page: Page, fraction: number) {
  await page.locator("section:has([data-piece])").evaluate((section, at) => {
    const { top, height } = section.getBoundingClientRect();
    window.scrollBy({ top: top - innerHeight + height * at, behavior: "instant" });
  }, fraction);
  await waitForTwoFrames(page);
  return page.evaluate(() => {
    const isPlaced = (piece: Element) => {
      const [at, place] = [piece, piece.parentElement ?? piece].map((one) =>
        one.getBoundingClientRect(),
      );
      return Math.abs((at?.top ?? 0) - (place?.top ?? 0)) < 12;
    };
    // Drawn, because an interpolated colour is told in another notation.
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const isFilled = (number: Element) => {
      if (!canvas) return false;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(number).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return Math.min(...canvas.getImageData(0, 0, 1, 1).data) > 245;
    };
    const count = (selector: string, is: (one: Element) => boolean) =>
      [...document.querySelectorAll(selector)].filter(is).length;
    return { placed: count("[data-piece]", isPlaced), filled: count("ol > li > span", isFilled) };
  });
}

/** Places in the window where a machine is to be seen, scrolled to a position; its two states are in one place. */
async function countMachines(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await waitForTwoFrames(page);
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll("img[src*='-broken'], img[src*='-running']")];
    const shown = pictures.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const isInside = bottom > 100 && top < innerHeight - 100;
      return isInside && one.checkVisibility({ opacityProperty: true });
    });
    return new Set(shown.map((one) => Math.round(one.getBoundingClientRect().top / 20))).size;
  });
}

const getPortfolioAddress = (language: Language) => getLocalizedPath("portfolio-mobile", language);

const openColumn = (at: number) => projects.map((_, index) => (index === at ? 3 : 1));

/** Records layout shifts from now on, once the first layout after loading is over. */
async function watchLayoutShifts(page: Page): Promise<void> {
  // What the font moves on its arrival is another matter.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitUntilIdle(page);
  await waitForTwoFrames(page);
  await waitUntilIdle(page);
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
    });
  });
}

const countLayoutShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: [] }).shifts.length);

// What the views say, and where their links lead, also without JavaScript: tests/http/projects-view.test.ts.
for (const language of alternateLanguages("home leads to a project, the list and back")) {
  test(`home leads to a project, from there to the list, to the next one and back, in ${language}`, async ({
    page,
  }) => {
    const view = getView(page, language);
    const expectProject = async (project: ListedProject) => {
      await expect(page).toHaveURL(getProjectsAddress(language, project));
      await expect(view.heading).toHaveText(getTitle(language, project));
    };
    const examine = async (state: string) => {
      await expectAccessible(page, state);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await test.step("the contact button stays visible", () =>
        expectFixedContactButton(page, `projects: ${state}`, language));
    };

    await test.step("up to 500 px home leads to the portfolio for phones, wider to the projects", async () => {
      await page.setViewportSize({ width: 501, height: 800 });
      await openPage(page, { id: "home", language });
      await expect(view.open).toHaveAttribute("href", getProjectsAddress(language));
      await page.setViewportSize({ width: 500, height: 800 });
      const links = page.locator("#portfolio").getByRole("link");
      await expect(view.open).toHaveAttribute("href", getPortfolioAddress(language));
      await expect(links).toHaveCount(projects.length + 1);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute("href", getPortfolioAddress(language));
      }
      await view.open.click({ trial: true });
      await expect(page).toHaveURL(getLocalizedPath("home", language));
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step("a panel of home leads to its project, which is accessible and fits 320 px", async () => {
      const name = getTitle(language, last);
      await page.locator("#portfolio").getByRole("link", { name }).click();
      await expectProject(last);
      const { built = "" } = getProjectTexts(last.id, language);
      await expect(page.getByText(built, { exact: true })).toBeVisible();
      await examine(last.id);
    });

    await test.step("the list is accessible and fits 320 px", async () => {
      await view.all.click();
      await expect(page).toHaveURL(getProjectsAddress(language));
      await expect(view.heading).toHaveText(getTexts(language, "home").projects.heading);
      await examine("list");
    });

    await test.step("one column is open: the first, else the one with the focus, else the one under the pointer", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(() => readColumns(page)).toEqual(openColumn(0));
      await watchLayoutShifts(page);
      await view.getMore(second).focus();
      await expect.poll(() => readColumns(page)).toEqual(openColumn(1));
      for (const at of [4, 2, 3]) {
        await page.locator("li[data-project]").nth(at).hover();
        await expect.poll(() => readColumns(page)).toEqual(openColumn(at));
      }
      await page.mouse.move(700, 700);
      await expect.poll(() => readColumns(page)).toEqual(openColumn(1));
      expect(await countLayoutShifts(page), "what the browser had to lay out").toBe(0);
    });

    await test.step("a click anywhere on the open column leads on, and a click on the picture of the next case to it", async () => {
      await page.mouse.click(700, 700);
      await expectProject(second);
      // Its link covers the whole tile.
      const link = view.getOpenCase(third);
      const [from, to] = await Promise.all(
        [link, page.locator(`[data-project="${third.id}"]`)].map((one) => one.boundingBox()),
      );
      await link.click({ position: { x: (to?.x ?? 0) - (from?.x ?? 0) + 300, y: 20 } });
      await expectProject(third);
      await examine(third.id);
    });

    await test.step("Back leads to the project before", async () => {
      await page.goBack();
      await expectProject(second);
    });

    await test.step("a request like it begins with its service", async () => {
      await view.ask.click();
      await expect(page).toHaveURL(getContactAddress(language, { id: second.category }));
    });
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`the pieces click in one after the other at ${viewport.width} px, each before its number is filled`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(getProjectsAddress("es", second));
      await watchLayoutShifts(page);
      const states = [];
      for (const fraction of [0, 0.4, 0.6, 0.7, 0.8, 1])
        states.push(await readPieces(page, fraction));
      const counts = states.map(({ placed }) => placed);
      expect(counts.at(0)).toBe(0);
      expect(counts.at(-1)).toBe(3);
      expect(counts).toEqual(counts.toSorted());
      expect(new Set(counts).size, "one after the other").toBeGreaterThan(2);
      for (const { placed, filled } of states) expect(filled).toBeLessThanOrEqual(placed);
      expect(states.at(-1)?.filled).toBe(3);
      expect(await countLayoutShifts(page), "what the browser had to lay out").toBe(0);
    });
  }

  test("a phone shows one machine at a time, from the broken one to the one that runs", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(getProjectsAddress("es", second));
    for (const top of [0, 300, 600, 900, 1200]) {
      expect(await countMachines(page, top), `scrolled by ${top} px`).toBe(1);
    }
    await expect(page.locator("[data-state=running]")).toBeInViewport();
  });

  test("with motion paused every piece is in its place, and nothing is left to scroll through", async ({
    page,
  }) => {
    await page.goto(getProjectsAddress("es", second));
    await page.evaluate(() => document.documentElement.setAttribute("data-motion", "off"));
    expect(await readPieces(page, 0)).toEqual({ placed: 3, filled: 3 });
    const { height } = (await page.locator("section:has([data-piece])").boundingBox()) ?? {};
    expect(height).toBeLessThan(1.4 * (page.viewportSize()?.height ?? 0));
  });

  test("the arch of the next case grows into its page", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", async (event) => {
        const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
        await viewTransition?.ready.catch(() => undefined);
        const grown = document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return pseudoElement?.startsWith("::view-transition-old(project") ? [pseudoElement] : [];
        });
        Object.assign(window, { grown });
      });
    });
    await page.goto(getProjectsAddress("es", second));
    await getView(page, "es").getOpenCase(third).click();
    await expect(page).toHaveURL(getProjectsAddress("es", third));
    const names = await page.waitForFunction(() => (window as { grown?: string[] }).grown);
    expect(await names.jsonValue()).toContain("::view-transition-old(project-3)");
  });

  test("the panels grow into columns one after the other", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", async (event) => {
        const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
        await viewTransition?.ready.catch(() => undefined);
        const names = [...document.querySelectorAll("[data-project]")]
          .map((element) => getComputedStyle(element).viewTransitionName)
          .filter((name) => name !== "none");
        const starts = document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          const { duration, delay } = effect?.getComputedTiming() ?? {};
          const place = names.findIndex(
            (name) => pseudoElement === `::view-transition-group(${name})`,
          );
          return place < 0 ? [] : [`${place + 1}: ${duration} ms after ${delay} ms`];
        });
        Object.assign(window, { starts: starts.sort() });
      });
    });
    const readStarts = () =>
      page
        .waitForFunction(() => (window as unknown as { starts?: string[] }).starts)
        .then((starts) => starts.jsonValue());
    const grown = [0, 60, 120, 180, 240].map((delay, at) => `${at + 1}: 600 ms after ${delay} ms`);

    await page.goto(`${getPath("home", "es")}#portfolio`);
    const { open, back } = getView(page, "es");
    await expect(open).toBeInViewport();
    await open.click();
    await expect(page).toHaveURL(getProjectsAddress("es"));
    expect(await readStarts()).toEqual(grown);
    await back.click();
    await expect(page).toHaveURL(/#portfolio$/);
    await expect(open).toBeInViewport();
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1366, height: 1024 } });

  test("the first tap opens a column, the second leads on", async ({ page }) => {
    await page.goto(getProjectsAddress("es"));
    const closed = page.locator("li[data-project]").nth(3);
    await closed.tap();
    await expect.poll(() => readColumns(page)).toEqual(openColumn(3));
    await expect(page).toHaveURL(getProjectsAddress("es"));
    await closed.locator("div").first().tap();
    await expect(page).toHaveURL(getProjectsAddress("es", projects[3]));
  });
});
