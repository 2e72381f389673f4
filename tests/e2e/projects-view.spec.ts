import type { Page, Response } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { getProjectsAddress } from "../../src/content/project-addresses.ts";
import { type ListedProject, projects } from "../../src/content/projects.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const [first, second] = projects;
const last = projects[4];

const getWords = (language: Language, project: ListedProject) => {
  const words = getTexts(language, "portfolio").projects.find(({ id }) => id === project.id);
  if (!words) throw new Error(`no words for ${project.id}`);
  return { ...words, title: words.name.join(" ") };
};

function getView(page: Page, language: Language) {
  const { projects: texts, portfolio } = getTexts(language, "home");
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  return {
    heading: page.getByRole("heading", { level: 1 }),
    back: main.getByRole("link", { name: texts.back, exact: true }),
    backToList: main.getByRole("link", { name: texts.backToList }),
    others: main.getByRole("navigation", { name: texts.others }),
    /** The ball of home's banner, which opens the view. */
    open: main.getByRole("link", { name: portfolio.moreLabel }),
    getMore: (project: ListedProject) =>
      main.getByRole("link", {
        name: fillText(texts.moreLabel, { project: getWords(language, project).title }),
      }),
    switchTo: (side: Language) =>
      banner.getByRole("link", { name: getTexts(language, "shell").language.names[side] }),
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

const openColumn = (at: number) => projects.map((_, index) => (index === at ? 3 : 1));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const language of alternateLanguages(
      `home's banner opens the projects, ${javaScriptEnabled}`,
    )) {
      test(`home's banner opens the projects, one of them, and leads back, in ${language}`, async ({
        page,
      }) => {
        const view = getView(page, language);
        const { projects: texts, portfolio } = getTexts(language, "home");
        await openPage(page, { id: "home", language });
        await view.open.click();
        await expect(page).toHaveURL(getProjectsAddress(language));
        await expect(view.heading).toHaveText(texts.heading);
        for (const words of [...texts.paragraphs, texts.tagline]) {
          await expect(page.getByRole("main")).toContainText(words);
        }

        await view.getMore(first).click();
        await expect(page).toHaveURL(getProjectsAddress(language, first));
        await expect(page.getByRole("main")).toContainText(getWords(language, first).challenge);
        await view.others.getByRole("link", { name: getWords(language, second).title }).click();
        await expect(page).toHaveURL(getProjectsAddress(language, second));
        for (const { value, text } of getWords(language, second).outcome) {
          await expect(page.getByText(value, { exact: true })).toBeVisible();
          await expect(page.getByText(text, { exact: true })).toBeVisible();
        }

        await view.backToList.click();
        await expect(page).toHaveURL(getProjectsAddress(language));
        await view.back.click();
        await expect(page).toHaveURL(`${getLocalizedPath("home", language)}#portfolio`);
        await expect(page.getByRole("heading", { name: portfolio.heading })).toBeInViewport();
        const door = page.locator("#portfolio").getByRole("link", {
          name: getWords(language, last).title,
        });
        await door.click();
        await expect(page).toHaveURL(getProjectsAddress(language, last));
      });
    }

    test("up to 500 px the banner leads to the portfolio for phones; a resize changes it at once", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 501, height: 800 });
      await openPage(page, { id: "home", language: "es" });
      const { open } = getView(page, "es");
      await expect(open).toHaveAttribute("href", getProjectsAddress("es"));
      await page.setViewportSize({ width: 500, height: 800 });
      await expect(page).toHaveURL(getPath("home", "es"));
      await expect(open).toHaveAttribute("href", getPath("portfolio-mobile", "es"));
      for (const link of await page.locator("#portfolio").getByRole("link").all()) {
        await expect(link).toHaveAttribute("href", getPath("portfolio-mobile", "es"));
      }
      await open.click();
      await expect(page).toHaveURL(getPath("portfolio-mobile", "es"));
    });
  });
}

for (const language of alternateLanguages("each project is at its own address")) {
  test(`each project is at its own address in ${language}, and says so`, async ({ page }) => {
    const { heading } = getView(page, language);
    for (const project of projects) {
      const words = getWords(language, project);
      await page.goto(getProjectsAddress(language, project));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(heading).toHaveText(words.title);
      await expect(page).toHaveTitle(`${words.banner.title} · ${company.name[language]}`);
      const canonical = page.locator("link[rel=canonical]");
      const { origin } = new URL(page.url());
      await expect(canonical).toHaveAttribute("href", origin + getLocalizedPath("home", language));
    }
  });
}

for (const language of languages) {
  test(`the open project survives the language switch from ${language}`, async ({ page }) => {
    const other = getOtherLanguage(language);
    for (const project of [undefined, last]) {
      await page.goto(getProjectsAddress(language, project));
      await getView(page, language).switchTo(other).click();
      const shown = project
        ? getWords(other, project).title
        : getTexts(other, "home").projects.heading;
      await expect(getView(page, other).heading).toHaveText(shown);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("lang")).toBe(other);
      searchParams.delete("lang");
      expect(`/?${searchParams}`).toBe(getProjectsAddress(other, project));
    }
  });
}

test("Back, Forward and reload do what a visitor expects", async ({ page }) => {
  const { heading, getMore } = getView(page, "es");
  const list = getTexts("es", "home").projects.heading;
  await openPage(page, { id: "home", language: "es" });
  await getView(page, "es").open.click();
  await getMore(first).click();
  await expect(heading).toHaveText(getWords("es", first).title);
  await page.reload();
  await expect(heading).toHaveText(getWords("es", first).title);
  await page.goBack();
  await expect(heading).toHaveText(list);
  await page.goBack();
  await expect(page).toHaveURL(getPath("home", "es"));
  await page.goForward();
  await expect(heading).toHaveText(list);
});

test("an unknown project redirects to the list", async ({ page }) => {
  await page.goto("/?proyecto=nada");
  await expect(page).toHaveURL(getProjectsAddress("es"));
  await page.goto("/?project=nothing");
  await expect(page).toHaveURL(getProjectsAddress("en"));
});

test("one column is open: the first, else the one with the focus, else the one under the pointer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(getProjectsAddress("es"));
  await expect.poll(() => readColumns(page)).toEqual(openColumn(0));
  await getView(page, "es").getMore(second).focus();
  await expect.poll(() => readColumns(page)).toEqual(openColumn(1));
  await page.locator("li[data-project]").nth(3).hover();
  await expect.poll(() => readColumns(page)).toEqual(openColumn(3));
  await page.mouse.move(700, 700);
  await expect.poll(() => readColumns(page)).toEqual(openColumn(1));
  await page.mouse.click(700, 700);
  await expect(page).toHaveURL(getProjectsAddress("es", second));
});

test("opening a column moves nothing that the browser would have to lay out", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(getProjectsAddress("es"));
  // What the font moves on its arrival is another matter.
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The first layout after loading is another matter too: it is over once the browser is idle.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => requestIdleCallback(resolve));
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
    });
  });
  for (const at of [4, 2, 1]) {
    await page.locator("li[data-project]").nth(at).hover();
    await expect.poll(() => readColumns(page)).toEqual(openColumn(at));
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: [] }).shifts.length)).toBe(0);
});

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

for (const language of alternateLanguages("the list and the projects are accessible")) {
  test(`the list and the projects are accessible in ${language}, and fit 320 px`, async ({
    page,
  }) => {
    for (const project of [undefined, first, last]) {
      await page.goto(getProjectsAddress(language, project));
      await expectAccessible(page, project?.id ?? "list");
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test.describe("on a first visit", () => {
  test.use({ isFirstVisit: true });

  for (const project of [undefined, last]) {
    test(`${project?.id ?? "the list"} is as light as a page has to be`, async ({ page }) => {
      const kilobyte = 1024;
      const answers: Response[] = [];
      page.on("response", (answer) => answers.push(answer));
      await page.goto(getProjectsAddress("es", project), { waitUntil: "load" });
      const weigh = async (kind: string) => {
        const requests = answers.map((answer) => answer.request());
        const counted = requests.filter((request) => request.resourceType() === kind);
        const sizes = await Promise.all(counted.map((request) => request.sizes()));
        return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
      };
      for (const [kind, limit] of [
        ["document", 12 * kilobyte],
        ["stylesheet", 14 * kilobyte],
      ] as const) {
        const weight = await weigh(kind);
        expect(weight, kind).toBeGreaterThan(0);
        expect(weight, kind).toBeLessThanOrEqual(limit);
      }
    });
  }
});
