import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listHeadlineProblems } from "../support/browser/headlines.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { recordRequestedPaths } from "../support/browser/requested-paths.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const period = 3000;
const leave = 500;
const heroIsland = "site-island[data-island=hero-stage]";
const mainHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const line = (page: Page) => mainHeading(page).locator("> [aria-hidden=true]");
const tidy = (text: string | null | undefined) => text?.trim();

/** Opens home with a clock of the test's own, and a film whose time is that of `setFilmTime`: at first 0, on a beat. */
async function openStopped(page: Page, language: Language): Promise<void> {
  // The headline turns on the film's beat: a fixed time of the film makes the turns predictable.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
      get: () => Number(document.documentElement.dataset["filmTime"] ?? 0),
    });
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await openPage(page, { id: "home", language });
  await page.waitForLoadState("load");
}

const setFilmTime = (page: Page, seconds: number) =>
  page.evaluate((time) => {
    document.documentElement.dataset["filmTime"] = String(time);
  }, seconds);

/** Advances the clock until the hero may move: the button is there from that moment on. */
async function waitUntilMoving(page: Page, language: Language): Promise<void> {
  const pause = page.getByRole("button", { name: getTexts(language, "home").hero.pause });
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(pause).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Opens home with a clock of the test's own, and lets it come to the moment from which the turns count. */
async function openMoving(page: Page, language: Language): Promise<void> {
  await openStopped(page, language);
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator(heroIsland)).toHaveAttribute("data-ready", "", { timeout: 100 });
  }).toPass();
  await waitUntilMoving(page, language);
}

/** Advances the clock by most of a stay, then until the headline begins to leave: its time may count from a later moment. */
async function beginTurn(page: Page, stay = period): Promise<void> {
  await page.clock.runFor(stay);
  const shown = page.locator("[data-shown]");
  await expect(async () => {
    if ((await shown.count()) > 0) await page.clock.runFor(50);
    await expect(shown).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Advances the clock until the next headline is at rest. */
async function turn(page: Page, expected: string): Promise<void> {
  await page.clock.runFor(period);
  const readLine = async () => tidy((await line(page).allTextContents())[0]);
  // The first turn counts from the moment that the browser finds the hero in view, which may be later.
  await expect(async () => {
    try {
      await expect.poll(readLine, { timeout: 3000 }).toBe(expected);
    } catch (error) {
      await page.clock.runFor(leave);
      throw error;
    }
  }).toPass();
  await finishMoves(page);
}

const finishMoves = (page: Page) =>
  page.evaluate(() => {
    for (const move of document.querySelector("h1")?.getAnimations({ subtree: true }) ?? []) {
      move.finish();
    }
  });

for (const language of languages) {
  test(`headlines and pictures turn, only the heading is read out, and every headline fits, in ${language}`, async ({
    page,
  }) => {
    const { heading, hero } = getTexts(language, "home");
    const headlines = [...hero.headlines, heading];
    await openMoving(page, language);
    const drawn = await page.evaluateHandle((): Node[] => []);
    await page.clock.runFor(period - leave);

    await test.step("headlines and pictures turn, and only the heading is read out", async () => {
      const picture = (at: number) =>
        page
          .getByRole("main")
          .getByRole("img", { name: hero.pictures[at % 3] ?? "" })
          .first();
      for (const [index, words] of [...headlines, hero.headlines[0]].entries()) {
        await turn(page, words ?? "");
        await expect(mainHeading(page)).toHaveAccessibleName(
          new RegExp(`^${heading.replace("!", "")}\\s*!$`),
        );
        await expect(picture(index + 1)).toBeVisible();
        await expect(page.locator("[data-shown]")).toHaveCount(1);
        await line(page).evaluate((element, all) => all.push(element.cloneNode(true)), drawn);
      }
    });

    await test.step("every headline fits at every width", async () => {
      // While the clock is paused, each headline is restored as it was drawn.
      const found: string[] = [];
      for (const width of [320, 500, 767, 768, 1280, 1920]) {
        await resizeViewport(page, width, 900);
        for (const [at, words] of headlines.entries()) {
          await drawn.evaluate((all, index) => {
            const copy = all[index]?.cloneNode(true);
            if (copy) document.querySelector("h1 > [aria-hidden=true]")?.replaceWith(copy);
          }, at);
          await finishMoves(page);
          const problems = await listHeadlineProblems(line(page));
          found.push(...problems.map((problem) => `${words}, ${width} px: ${problem}`));
        }
      }
      expect(found).toEqual([]);
    });
  });
}

test("the ball starts from its previous position on a phone, and flies through the film in a wide window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMoving(page, "es");

  await test.step("where the film has no chimney, it starts from its previous position after any scrolling", async () => {
    await beginTurn(page);
    await page.evaluate(() => scrollBy({ top: 120, behavior: "instant" }));
    // Read in the moment of its coming: a movement does not wait for a test.
    await mainHeading(page).evaluate((heading) => {
      const findBall = (root: Element | null) => [...(root?.querySelectorAll("span") ?? [])].at(-1);
      const observer = new MutationObserver(() => {
        observer.disconnect();
        const ball = findBall(heading.lastElementChild);
        for (const move of ball?.getAnimations() ?? []) {
          move.pause();
          move.currentTime = 0;
        }
        const from = findBall(heading.firstElementChild)?.getBoundingClientRect() as DOMRect;
        const to = ball?.getBoundingClientRect() as DOMRect;
        const hop = 0.55 * Number.parseFloat(getComputedStyle(heading).fontSize);
        heading.dataset["away"] = String(Math.hypot(to.x - from.x, to.y - (from.y - hop)));
      });
      observer.observe(heading, { childList: true });
    });
    await page.clock.runFor(leave);
    const readAway = () => mainHeading(page).evaluate(({ dataset }) => Number(dataset["away"]));
    await expect.poll(readAway).toBeLessThan(1);
    await finishMoves(page);
  });

  await test.step("it flies into the film's funnel, and the next one out of its chimney", async () => {
    await resizeViewport(page, 1280, 800);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    // The poster keeps its shape until its crop for wide windows is there.
    const poster = page.locator("section[data-background=film] img").first();
    const readRatio = () => poster.evaluate(({ clientWidth: w, clientHeight: h }) => w / h);
    await expect.poll(readRatio).toBeCloseTo(16 / 9, 1);
    const flying = page.locator("section[data-background=film] > span");
    /** Middle of a flying ball at a moment, as parts of the film. */
    const placeAt = (milliseconds: number) =>
      flying.last().evaluate((ball, time) => {
        for (const move of ball.getAnimations()) move.currentTime = time;
        const film = ball.parentElement?.querySelector("img")?.getBoundingClientRect() as DOMRect;
        const { x, y, width, height } = ball.getBoundingClientRect();
        return {
          x: (x + width / 2 - film.x) / film.width,
          y: (y + height / 2 - film.y) / film.height,
        };
      }, milliseconds);
    const release = () =>
      flying.last().evaluate((ball) => {
        for (const move of ball.getAnimations()) move.finish();
      });
    // A flight does not wait for a test: it is paused in the moment of its start.
    await page.locator("section[data-background=film]").evaluate((section) => {
      new MutationObserver(() => {
        for (const ball of section.querySelectorAll(":scope > span")) {
          for (const move of ball.getAnimations()) move.pause();
        }
      }).observe(section, { childList: true });
    });
    await beginTurn(page, period - leave);
    await expect(flying).toHaveCount(1);
    const inFunnel = await placeAt(940);
    expect(inFunnel.x).toBeCloseTo(0.185, 2);
    expect(inFunnel.y).toBeCloseTo(0.2, 1);
    await release();
    await expect(flying).toHaveCount(0);

    await page.clock.runFor(leave);
    await expect(flying).toHaveCount(1);
    const inChimney = await placeAt(10);
    expect(inChimney.x).toBeCloseTo(0.858, 2);
    expect(inChimney.y).toBeCloseTo(0.17, 1);
    await release();
    await expect(flying).toHaveCount(0);
  });
});

test("the pointer, the button and the motion switch pause the hero, which turns on the beat of its film", async ({
  page,
}) => {
  const { heading, hero } = getTexts("es", "home");
  const shown = page.locator("[data-shown]");
  await openStopped(page, "es");

  await test.step("a pointer on it hydrates it at once", async () => {
    await mainHeading(page).hover();
    await expect(page.locator(heroIsland)).toHaveAttribute("data-ready", "");
    await page.mouse.move(0, 0);
  });

  await test.step("hovering the headline pauses it", async () => {
    await waitUntilMoving(page, "es");
    await mainHeading(page).hover();
    await page.clock.runFor(4 * period);
    await expect(line(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
  });

  await test.step("an interrupted first rotation is repeated", async () => {
    // Until the headline begins to leave; half a second later the next one is shown.
    await page.clock.runFor(period / 2);
    await expect(async () => {
      await page.clock.runFor(leave / 5);
      await expect(line(page)).toHaveCount(1, { timeout: 50 });
    }).toPass({ intervals: [10] });
    await expect(shown).toHaveCount(0);
    await mainHeading(page).hover();
    await expect(shown).toHaveCount(1);
    expect(tidy(await line(page).textContent())).toBe(heading);
    await finishMoves(page);
    for (const letter of await line(page).locator("span:not(:has(span))").all()) {
      await expect(letter).toHaveCSS("opacity", "1");
    }
  });

  await test.step("separate letters are at the same positions as in the heading", async () => {
    const away = await mainHeading(page).evaluate((element) => {
      const leftOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      };
      const [whole, apart] = [...element.children];
      const last = (root: Element | undefined) =>
        [...(root?.querySelectorAll("span") ?? [])].find((one) => one.textContent === "!") as Node;
      return leftOf(last(whole)) - leftOf(last(apart));
    });
    expect(Math.abs(away)).toBeLessThan(1);
  });

  await test.step("it goes on once the pointer has left", async () => {
    await page.mouse.move(0, 0);
    await beginTurn(page);
    await page.clock.runFor(leave);
    await expect.poll(async () => tidy(await line(page).textContent())).toBe(hero.headlines[0]);
    await finishMoves(page);
  });

  await test.step("the button pauses headline, thumbnail and film", async () => {
    await page.getByRole("button", { name: hero.pause }).click();
    await page.clock.runFor(4 * period);
    expect(tidy(await line(page).textContent())).toBe(hero.headlines[0]);
    await expect(page.getByRole("img", { name: hero.pictures[1] ?? "" }).first()).toBeVisible();
    await page.getByRole("button", { name: hero.play }).click();
    await page.clock.runFor(period - leave);
    await turn(page, hero.headlines[1] ?? "");
  });

  await test.step("the motion switch pauses it", async () => {
    const motion = page.getByRole("contentinfo").getByRole("button");
    await motion.evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(4 * period);
    expect(tidy(await line(page).textContent())).toBe(hero.headlines[1]);
    await motion.evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(period - leave);
    await turn(page, hero.headlines[2] ?? "");
  });

  await test.step("it turns on the beat of a film that plays", async () => {
    // The film is fetched in idle time, which is the clock's too, after the browser has found the hero in view.
    await expect(async () => {
      await page.clock.runFor(50);
      const film = page.locator("[data-background=film] video");
      await expect(film).toHaveAttribute("data-started", { timeout: 100 });
    }).toPass();
    await page.getByRole("button", { name: hero.pause }).click();
    await setFilmTime(page, 1.9);
    await mainHeading(page).evaluate(() =>
      Object.defineProperty(HTMLMediaElement.prototype, "paused", { value: false }),
    );
    await page.getByRole("button", { name: hero.play }).click();
    // 400 ms after a beat, so 2600 ms before another.
    await page.clock.runFor(2590);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(shown).toHaveCount(0);
  });
});

test("the page stays still for a moment after it is loaded: until then neither React nor the film is fetched", async ({
  page,
}) => {
  const requested = recordRequestedPaths(page);
  const listMoving = async () =>
    (await requested.listAll()).filter((path) => /hydrate|hero-stage|webm|mp4/.test(path));
  // On a slow connection the idle script runs before the last picture is there.
  const { promise: isIdleScriptHere, resolve: deliverPictures } = Promise.withResolvers<void>();
  await page.route(/\.avif$/, async (route) => {
    await isIdleScriptHere;
    await route.fallback();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(getLocalizedPath("home", "es"), { waitUntil: "domcontentloaded" });
  // The browser's idle moments are the test's clock's too: those of the first script, and of the idle script.
  const idleTasks = page.waitForResponse(/idle-tasks/);
  await expect(async () => {
    await page.clock.runFor(50);
    expect(requested.paths.some((path) => path.includes("idle-tasks"))).toBe(true);
  }).toPass();
  await (await idleTasks).finished();
  await page.evaluate(() => fetch("/robots.txt"));
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  deliverPictures();
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(1400);
  expect(await listMoving()).toEqual([]);
  await page.clock.runFor(200);
  await expect(page.locator(heroIsland)).toHaveAttribute("data-ready", "");
  expect(await listMoving()).not.toEqual([]);
});
