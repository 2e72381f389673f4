import type { Locator, Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPersonName } from "../../src/content/people.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { getTeamMember, getTeamStage, teamMembers } from "../support/browser/stages.ts";
import { expect, test } from "../support/browser/test.ts";

/** Opens home, goes down to the stage and waits until it answers. */
async function openStage(page: Page, language: Language) {
  await openPage(page, { id: "home", language });
  const found = getTeamStage(page, language);
  await found.next.scrollIntoViewIfNeeded();
  await expect(page.locator("site-island[data-island=team-stage][data-ready]")).toBeAttached();
  return found;
}

const listIds = (...indexes: readonly number[]) => indexes.map((index) => getTeamMember(index).id);

/** Ids of the portraits that a page requests, each once, in order. */
function watchPortraits(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const id = /our-team\/person-(\d+)/.exec(request.url())?.[1];
    if (id) asked.add(id);
  });
  return asked;
}

/** Expects every name to fit into the stage in a window of a width, and nothing else to move for it. */
async function expectNamesFit(page: Page, stage: Locator, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // What is measured by the window follows its new size a frame later.
  const arch = stage.locator("> :first-child");
  const readHeight = () => arch.evaluate((element: HTMLElement) => element.offsetHeight);
  const wideHeight = Math.max(width * 0.46, 544);
  await expect.poll(readHeight).toBe(Math.round(width < 768 ? width * 1.06 : wideHeight));
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
  }, teamMembers.length);

  expect(new Set(found.map(({ name }) => name)).size).toBe(teamMembers.length);
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

for (const language of alternateLanguages("the team carousel")) {
  test(`the team carousel turns by pointer and keyboard, and fits every window, in ${language}`, async ({
    page,
  }) => {
    const { stage, texts, next, previous, status, expectShown, expectBefore } = await openStage(
      page,
      language,
    );
    const { length } = teamMembers;

    await test.step("it wraps round in both directions, with a gradient for each member", async () => {
      const fill = stage.locator("[data-light] > [data-light]");
      const gradients = new Set<string>();
      await expectShown(0);
      await expectBefore(-1);
      await expect(status).toBeEmpty();

      for (const index of teamMembers.keys()) {
        await next.click();
        await expectShown(index + 1);
        await expectBefore(index);
        const gradient = await fill.evaluate((light) => getComputedStyle(light).backgroundImage);
        expect(gradient).toMatch(/^radial-gradient\(/);
        // Two tints, both opaque.
        expect(new Set(gradient.match(/rgb\([^)]+\)/g)).size).toBe(2);
        gradients.add(gradient);
      }
      expect(gradients.size, "gradients of the members").toBe(length);
      await previous.click();
      await expectShown(-1);
      await expectBefore(-2);
      await expect(status).toHaveText(
        fillText(texts.status, {
          name: getPersonName(getTeamMember(-1)),
          position: getTeamMember(-1).position[language],
          number: length,
          total: length,
        }),
      );
    });

    await test.step("the keyboard turns it, and the focus stays where it is", async () => {
      await next.focus();
      await page.keyboard.press("Enter");
      await expectShown(0);
      await page.keyboard.press("Space");
      await expectShown(1);
      await page.keyboard.press("ArrowLeft");
      await expectShown(0);
      await page.keyboard.press("Shift+ArrowLeft");
      await page.keyboard.press("ArrowRight");
      await expectShown(1);
      await expect(next).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(previous).toBeFocused();
      await page.keyboard.press("Enter");
      await expectShown(0);
    });

    await test.step("turned, it is accessible", async () => {
      await previous.click();
      await expectShown(-1);
      await expectAccessible(page, "the turned stage");
    });

    await test.step("no click is lost under reduced motion", async () => {
      await next.evaluate((button: HTMLButtonElement) => {
        for (let presses = 0; presses < 6; presses++) button.click();
      });
      await expectShown(5);
      await expectBefore(4);
    });

    await test.step("every name fits, and nothing else moves for it", async () => {
      for (const width of [320, 390, 768, 1440]) await expectNamesFit(page, stage, width);
    });

    await test.step("it is whole under the header of a window, its controls with it, whoever is shown", async () => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
        [1366, 680],
      ] as const) {
        await resizeViewport(page, width, height);
        const heights = await stage.evaluate(async (element: HTMLElement, turns) => {
          const button = [...element.querySelectorAll("button")].at(-1) as HTMLButtonElement;
          const seen = [];
          for (let turn = 0; turn < turns; turn++) {
            button.click();
            await new Promise(requestAnimationFrame);
            const { top } = element.getBoundingClientRect();
            const parts = [element, ...element.querySelectorAll("p, a, button")];
            const ends = parts
              .filter((part) => part.checkVisibility({ visibilityProperty: true }))
              .map((part) => part.getBoundingClientRect().bottom - top);
            seen.push(Math.round(Math.max(...ends)));
          }
          return seen;
        }, teamMembers.length);
        const header = await page.getByRole("banner").boundingBox();
        const room = height - (header?.height ?? height);
        expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(room);
      }
      await expect(stage.getByText(`6\u00a0/\u00a0${length}`)).toBeVisible();
    });
  });
}

test("a portrait that fails to load keeps the previous one for a second at most, and a change blocks another for 900 ms", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const release = Promise.withResolvers<void>();
  await page.route(/our-team\/person-02\./, async (route) => {
    await release.promise;
    await route.continue();
  });
  const { stage, next, previous, expectShown, expectBefore } = await openStage(page, "es");
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await test.step("the previous portrait stays for a second at most", async () => {
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
    for (const time of [300, 600]) await page.clock.runFor(time);
    await expectBefore(0);
  });

  await test.step("a change blocks another for 900 ms, and the previous member follows after 300 ms", async () => {
    await next.click();
    await expectShown(2);
    await expectBefore(0);
    await next.click();
    await page.clock.runFor(299);
    await expectBefore(0);
    await page.clock.runFor(1);
    await expectBefore(1);
    await previous.click();
    await page.clock.runFor(599);
    await next.click();
    await expectShown(2);

    await page.clock.runFor(1);
    await expectShown(2);
    await next.click();
    await expectShown(3);
    await page.clock.runFor(300);
    await expectBefore(2);
  });
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
    const { next } = getTeamStage(page, "es");
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => [...asked].sort()).toEqual(listIds(0, 1, -1));
    await next.click();
    await expect.poll(() => [...asked].sort()).toEqual(listIds(0, 1, 2, -1));
  });
});
