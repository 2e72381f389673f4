import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { type ListedProject, projects } from "../../src/content/projects.ts";
import { getProjectTexts } from "../../src/locale/texts/listed-texts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expectFixedContactButton } from "../support/browser/contact-button.ts";
import { waitForTwoFrames, waitUntilIdle } from "../support/browser/idle.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

const [first, second] = projects;
const last = projects[4];

const getTitle = (language: Language, { id }: ListedProject) =>
  getProjectTexts(id, language).name.join(" ");

function getView(page: Page, language: Language) {
  const { projects: texts, portfolio } = getTexts(language, "home");
  const main = page.getByRole("main");
  return {
    heading: page.getByRole("heading", { level: 1 }),
    back: main.getByRole("link", { name: texts.back, exact: true }),
    backToList: main.getByRole("link", { name: texts.backToList }),
    others: main.getByRole("navigation", { name: texts.others }),
    /** The ball of home's banner, which opens the view. */
    open: main.getByRole("link", { name: portfolio.moreLabel }),
    getMore: (project: ListedProject) =>
      main.getByRole("link", {
        name: fillText(texts.moreLabel, { project: getTitle(language, project) }),
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
  test(`home leads to a project, from there to the list, to the others and back, in ${language}`, async ({
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
      const { outcome } = getProjectTexts(last.id, language);
      for (const text of outcome.flatMap((figure) => [figure.value, figure.text])) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await examine(last.id);
    });

    await test.step("the list is accessible and fits 320 px", async () => {
      await view.backToList.click();
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

    await test.step("a click anywhere on the open column leads on, and the other projects are accessible and fit 320 px", async () => {
      await page.mouse.click(700, 700);
      await expectProject(second);
      await view.others.getByRole("link", { name: getTitle(language, first) }).click();
      await expectProject(first);
      await examine(first.id);
    });

    await test.step("Back leads to the project before", async () => {
      await page.goBack();
      await expectProject(second);
    });
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

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
