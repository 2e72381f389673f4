import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listHeadlineProblems } from "../support/browser/headlines.ts";
import {
  beat,
  beginTurn,
  finishMoves,
  heroIsland,
  line,
  lineBefore,
  mainHeading,
  openMoving,
  openStopped,
  period,
  readLine,
  rest,
  setFilmTime,
  tidy,
  turn,
  waitUntilMoving,
} from "../support/browser/hero.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { recordRequestedPaths } from "../support/browser/requested-paths.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const language of languages) {
  test(`headlines and pictures turn, only the heading is read out, and every headline fits, in ${language}`, async ({
    page,
  }) => {
    const { heading, hero } = getTexts(language, "home");
    const headlines = [...hero.headlines, heading];
    await openMoving(page, language);
    const drawn = await page.evaluateHandle((): Node[] => []);

    await test.step("headlines and pictures turn, and only the heading is read out", async () => {
      const picture = (at: number) =>
        page
          .getByRole("main")
          .getByRole("img", { name: hero.pictures[at % 3] ?? "" })
          .first();
      for (const [index, words] of [...headlines, hero.headlines[0]].entries()) {
        await turn(page, words ?? "", index === 0 ? period - rest : period - beat - rest);
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
            const shown = document.querySelector("h1 > [aria-hidden=true] > :last-child");
            if (copy) shown?.replaceWith(copy);
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

test("the pointer, the button and the motion switch pause the hero, which turns on the beat of its film", async ({
  page,
}) => {
  const { heading, hero } = getTexts("es", "home");
  const picture = (at: number) =>
    page
      .getByRole("main")
      .getByRole("img", { name: hero.pictures[at] ?? "" })
      .first();
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

  await test.step("a turn that has begun comes to its end, and nothing turns after it", async () => {
    await beginTurn(page);
    await mainHeading(page).hover();
    await finishMoves(page);
    await page.clock.runFor(4 * period);
    expect(await readLine(page)).toBe(hero.headlines[0]);
    for (const letter of await line(page).locator("span:not(:has(span))").all()) {
      await expect(letter).toHaveCSS("opacity", "1");
    }
    await expect(picture(0)).toBeVisible();
  });

  await test.step("separate letters are at the same positions as in the heading", async () => {
    const away = await mainHeading(page).evaluate((element) => {
      const leftOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      };
      const [whole, lines] = [...element.children];
      const apart = lines?.firstElementChild ?? undefined;
      const last = (root: Element | undefined) =>
        [...(root?.querySelectorAll("span") ?? [])].find((one) => one.textContent === "!") as Node;
      return leftOf(last(whole)) - leftOf(last(apart));
    });
    expect(Math.abs(away)).toBeLessThan(1);
    expect(tidy(await lineBefore(page).textContent())).toBe(heading);
  });

  await test.step("it goes on once the pointer has left", async () => {
    await page.mouse.move(0, 0);
    await beginTurn(page);
    expect(await readLine(page)).toBe(hero.headlines[1]);
    await page.clock.runFor(beat + 50);
    await expect(picture(1)).toBeVisible();
    await finishMoves(page);
  });

  await test.step("the button pauses headline, thumbnail and film", async () => {
    await page.getByRole("button", { name: hero.pause }).click();
    await page.clock.runFor(4 * period);
    expect(await readLine(page)).toBe(hero.headlines[1]);
    await expect(picture(1)).toBeVisible();
    await page.getByRole("button", { name: hero.play }).click();
    await turn(page, hero.headlines[2] ?? "");
    await expect(picture(2)).toBeVisible();
  });

  await test.step("the motion switch pauses it", async () => {
    const motion = page.getByRole("contentinfo").getByRole("button");
    await motion.evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(4 * period);
    expect(await readLine(page)).toBe(hero.headlines[2]);
    await motion.evaluate((button: HTMLElement) => button.click());
    await turn(page, hero.headlines[3] ?? "");
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
    const before = await readLine(page);
    await page.getByRole("button", { name: hero.play }).click();
    // 400 ms after a beat, so 2600 ms before another.
    await page.clock.runFor(2590);
    expect(await readLine(page)).toBe(before);
    await page.clock.runFor(20);
    await expect.poll(() => readLine(page)).not.toBe(before);
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
