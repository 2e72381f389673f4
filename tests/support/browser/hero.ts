import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "./pages.ts";
import { expect } from "./test.ts";

export const period = 3000;
/** Between a headline's turn and that of the picture. */
export const beat = 1500;
/** After the picture's turn, and before the next headline's. */
export const rest = 500;
export const heroIsland = "site-island[data-island=hero-stage]";
export const mainHeading = (page: Page) => page.getByRole("heading", { level: 1 });
/** The headline on show once one has turned, and the one before it. */
export const line = (page: Page) => mainHeading(page).locator("> [aria-hidden=true] > :last-child");
export const lineBefore = (page: Page) =>
  mainHeading(page).locator("> [aria-hidden=true] > :first-child");
export const tidy = (text: string | null | undefined) => text?.trim();

/** Opens home with a clock of the test's own, and a film whose time is that of `setFilmTime`: at first 0, on a beat. */
export async function openStopped(page: Page, language: Language): Promise<void> {
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

export const setFilmTime = (page: Page, seconds: number) =>
  page.evaluate((time) => {
    document.documentElement.dataset["filmTime"] = String(time);
  }, seconds);

/** Advances the clock until the hero may move: the button is there from that moment on. */
export async function waitUntilMoving(page: Page, language: Language): Promise<void> {
  const pause = page.getByRole("button", { name: getTexts(language, "home").hero.pause });
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(pause).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Opens home with a clock of the test's own, and lets it come to the moment from which the turns count. */
export async function openMoving(page: Page, language: Language): Promise<void> {
  await openStopped(page, language);
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator(heroIsland)).toHaveAttribute("data-ready", "", { timeout: 100 });
  }).toPass();
  await waitUntilMoving(page, language);
}

export const readLine = async (page: Page) => tidy((await line(page).allTextContents())[0]);

/** Lets React draw what a timer of the clock has changed: its tasks are messages, which no clock stops. */
const drawChanges = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      const { port1, port2 } = new MessageChannel();
      const { promise: isReceived, resolve } = Promise.withResolvers<void>();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
      await isReceived;
      port1.close();
    }
  });

/** Advances the clock by most of a stay, then until the headline turns: its time may count from a later moment. */
export async function beginTurn(page: Page, stay = period - rest): Promise<void> {
  const before = await readLine(page);
  await page.clock.runFor(stay);
  await expect(async () => {
    await drawChanges(page);
    if ((await readLine(page)) === before) await page.clock.runFor(50);
    await drawChanges(page);
    expect(await readLine(page)).not.toBe(before);
  }).toPass({ intervals: [50] });
}

/** Advances the clock until a headline is at rest, and the picture that follows it by a beat. */
export async function turn(page: Page, expected: string, stay?: number): Promise<void> {
  await beginTurn(page, stay);
  expect(await readLine(page)).toBe(expected);
  await page.clock.runFor(beat + 50);
  await finishMoves(page);
}

/** Pauses each movement of the hero in the moment of its start, until it is finished: it does not wait for a test. */
export const pauseMoves = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector("section[data-background=film]") as Element;
    new MutationObserver(() => {
      for (const move of hero.getAnimations({ subtree: true })) {
        if (move.playState === "running") move.pause();
      }
    }).observe(hero, { subtree: true, childList: true, attributes: true });
  });

export const finishMoves = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector("section[data-background=film]");
    for (const move of hero?.getAnimations({ subtree: true }) ?? []) move.finish();
  });
