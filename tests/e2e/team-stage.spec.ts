import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { getFullName, listPeople } from "../../src/content/people.ts";
import { expectAccessible } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const people = listPeople("home");
const at = (index: number) => people.at(index % people.length) as (typeof people)[number];
const nameAt = (index: number) => getFullName(at(index));

/** The stage on home, as a visitor finds it. */
function findStage(page: Page, language: Language) {
  const texts = getTexts(language, "home").team;
  const stage = page.getByRole("region", { name: texts.carousel });
  return {
    stage,
    texts,
    next: stage.getByRole("button", { name: texts.next }),
    previous: stage.getByRole("button", { name: texts.previous }),
    status: stage.getByRole("status"),
    expectShown: async (index: number) => {
      const { position, phrase, hobby, id } = at(index);
      const name = nameAt(index);
      const { portraitAlt, phrase: quoted } = getTexts(language, "shell").person;
      const words = fillText(quoted, { phrase: phrase[language] });
      await expect(stage.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(stage.getByText(position[language], { exact: true })).toBeVisible();
      await expect(stage.getByText(words, { exact: true })).toBeVisible();
      const portrait = fillText(portraitAlt, { name });
      await expect(stage.getByRole("img", { name: portrait })).toBeVisible();
      if (`home/hobby-${id}` in pictures) {
        await expect(stage.getByRole("img", { name: hobby[language] })).toBeVisible();
      }
    },
    expectBefore: (index: number) =>
      expect(stage.getByText(texts.before).locator("..")).toContainText(nameAt(index)),
  };
}

/** Opens home, goes down to the stage and waits until it answers. */
async function openStage(page: Page, language: Language) {
  await openPage(page, { id: "home", language });
  const found = findStage(page, language);
  await found.next.scrollIntoViewIfNeeded();
  await expect(page.locator("site-island[data-island=team-stage][data-ready]")).toBeAttached();
  return found;
}

/** Ids of the portraits that a page requests, each once, in order. */
function watchPortraits(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const id = /our-team\/person-(\d+)/.exec(request.url())?.[1];
    if (id) asked.add(id);
  });
  return asked;
}

for (const language of alternateLanguages("the team carousel wraps round")) {
  test(`the team carousel wraps round in both directions, with a gradient for each member, in ${language}`, async ({
    page,
  }) => {
    const { stage, texts, next, previous, status, expectShown, expectBefore } = await openStage(
      page,
      language,
    );
    const fill = stage.locator("[data-light] > [data-light]");
    const gradients = new Set<string>();
    await expectShown(0);
    await expectBefore(-1);
    await expect(status).toBeEmpty();

    for (const index of people.keys()) {
      await next.click();
      await expectShown(index + 1);
      await expectBefore(index);
      const gradient = await fill.evaluate((light) => getComputedStyle(light).backgroundImage);
      expect(gradient).toMatch(/^radial-gradient\(/);
      // Two tints, both opaque.
      expect(new Set(gradient.match(/rgb\([^)]+\)/g)).size).toBe(2);
      gradients.add(gradient);
    }
    expect(gradients.size, "gradients of the members").toBe(people.length);
    await previous.click();
    await expectShown(-1);
    await expectBefore(-2);
    await expect(status).toHaveText(
      fillText(texts.status, {
        name: nameAt(-1),
        position: at(-1).position[language],
        number: people.length,
        total: people.length,
      }),
    );
  });
}

test("the keyboard turns the stage and stays where it is", async ({ page }) => {
  const { next, previous, expectShown } = await openStage(page, "es");
  await next.focus();
  await page.keyboard.press("Enter");
  await expectShown(1);
  await page.keyboard.press("Space");
  await expectShown(2);
  await page.keyboard.press("ArrowLeft");
  await expectShown(1);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expectShown(2);
  await expect(next).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(previous).toBeFocused();
  await page.keyboard.press("Enter");
  await expectShown(1);
});

test("a change blocks another for 900 ms, and the previous member follows after 300 ms", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const { next, previous, expectShown, expectBefore } = await openStage(page, "es");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await next.click();
  await expectShown(1);
  await expectBefore(-1);
  await next.click();
  await page.clock.runFor(299);
  await expectBefore(-1);
  await page.clock.runFor(1);
  await expectBefore(0);
  await previous.click();
  await page.clock.runFor(599);
  await next.click();
  await expectShown(1);

  await page.clock.runFor(1);
  await expectShown(1);
  await next.click();
  await expectShown(2);
  await page.clock.runFor(300);
  await expectBefore(1);
});

test("a portrait that fails to load keeps the previous one for a second at most", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const release = Promise.withResolvers<void>();
  await page.route(/our-team\/person-02\./, async (route) => {
    await release.promise;
    await route.continue();
  });
  const { stage, next, expectShown } = await openStage(page, "es");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await next.click();
  await page.clock.runFor(999);
  await expectShown(0);
  await page.clock.runFor(1);
  await expectShown(1);
  release.resolve();
  const portrait = stage.locator("[data-member='02'] img").first();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
});

test.describe("on a first visit", () => {
  // A picture that the renderer still has in memory is fetched at once, however far away it is.
  test.use({ isFirstVisit: true });

  test("portraits wait until a visitor comes near, and then only the neighbours' come", async ({
    page,
  }) => {
    const asked = watchPortraits(page);
    await openPage(page, { id: "home", language: "es" });
    await page.waitForLoadState("networkidle");
    expect([...asked]).toEqual([]);
    const { next } = findStage(page, "es");
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => [...asked].sort()).toEqual([at(0).id, at(1).id, at(-1).id]);
    await next.click();
    await expect.poll(() => [...asked].sort()).toEqual([at(0).id, at(1).id, at(2).id, at(-1).id]);
  });
});

test("every name fits, and nothing else moves for it", async ({ page }) => {
  const { stage } = await openStage(page, "es");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // What is measured by the window follows its new size a frame later.
    const arch = stage.locator("> :first-child");
    const readHeight = () => arch.evaluate((element: HTMLElement) => element.offsetHeight);
    await expect.poll(readHeight).toBe(Math.round(width * (width < 768 ? 1.06 : 0.64)));
    const found = await stage.evaluate(async (element: HTMLElement, turns) => {
      const button = [...element.querySelectorAll("button")].at(-1) as HTMLButtonElement;
      const box = element.getBoundingClientRect();
      const seen = [];
      for (let turn = 0; turn < turns; turn++) {
        button.click();
        await new Promise(requestAnimationFrame);
        const heading = element.querySelector("h3") as HTMLElement;
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (!text.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = range.getClientRects();
          const { left, right } = range.getBoundingClientRect();
          words.push({ left: left - box.left, right: box.right - right, lines: lines.length });
        }
        const height = element.offsetHeight;
        const rest = button.getBoundingClientRect().top - element.getBoundingClientRect().top;
        seen.push({
          name: heading.innerText,
          words,
          place: `${height}, ${Math.round(rest)}`,
          width: box.width,
        });
      }
      return seen;
    }, people.length);

    expect(new Set(found.map(({ name }) => name)).size).toBe(people.length);
    expect([...new Set(found.map(({ place }) => place))], `${width} px`).toHaveLength(1);
    for (const { name, words, width: room } of found) {
      expect(words.length, name).toBe(2);
      for (const { left, right, lines } of words) {
        // Letters this large hang out to the left by 0.03 em, so that they look aligned.
        expect(left, `${name} at ${width} px`).toBeGreaterThan(-5);
        expect(right, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect(lines, name).toBe(1);
        if (width >= 768) expect(room - left - right, name).toBeLessThanOrEqual(room * 0.345);
      }
    }
  }
});

test("no click is lost under reduced motion, and the turned stage is accessible", async ({
  page,
}) => {
  const { next, previous, expectShown, expectBefore } = await openStage(page, "en");
  await previous.click();
  await expectShown(-1);
  await expectAccessible(page, "the turned stage");
  await next.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 6; presses++) button.click();
  });
  await expectShown(5);
  await expectBefore(4);
});

test("there are no buttons when the code behind them cannot be fetched", async ({
  page,
  browserErrors,
}) => {
  await page.route(/\/assets\/team-stage[^/]+\.js$/, (route) => route.abort("failed"));
  browserErrors.expect(/ERR_FAILED/);
  await openPage(page, { id: "home", language: "es" });
  const { stage, next, expectShown } = findStage(page, "es");
  await stage.scrollIntoViewIfNeeded();
  await expect(next).toBeHidden();
  await expectShown(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("the first member, and the way to all")) {
    test(`there is the first member, and the way to all, in ${language}`, async ({ page }) => {
      await openPage(page, { id: "home", language });
      const { stage, texts, expectShown } = findStage(page, language);
      await expectShown(0);
      await expect(stage.getByRole("button")).toHaveCount(0);
      await expect(stage.getByText(texts.before, { exact: true })).toBeHidden();
      const more = stage.getByRole("link", { name: texts.moreLabel });
      await expect(more).toHaveAttribute("href", getPath("our-team", language));
    });
  }
});
