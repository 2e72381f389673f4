import type { Page } from "@playwright/test";
import { getPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { listContactButtonProblems } from "../support/browser/contact-button.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const phone = [390, 844] as const;
const desktop = [1280, 800] as const;

// The contact button with JavaScript: every-page.spec.ts and projects-view.spec.ts.

/** The focused element, if the header still covers any part of it after five seconds. */
const findHiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    const findHidden = () => {
      const focused = document.activeElement;
      const bar = document.querySelector("header");
      if (!focused || !bar || bar.contains(focused)) return null;
      const { left, top, width } = (focused.closest("label") ?? focused).getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 2);
      return bar.contains(found) ? focused.outerHTML.slice(0, 120) : null;
    };
    for (const end = performance.now() + 5000; performance.now() < end && findHidden(); ) {
      await new Promise(requestAnimationFrame);
    }
    return findHidden();
  });

/** Expects the header to cover no element that the keyboard comes to: from the top down, and from the end up. */
async function expectFocusUncovered(page: Page): Promise<void> {
  for (const [width, height] of [phone, desktop]) {
    await resizeViewport(page, width, height);
    for (const key of ["Tab", "Shift+Tab"]) {
      const stops = page.locator(":is(main, footer) :is(a, button, input):visible");
      if (key === "Tab") await page.locator("header a:visible").first().focus();
      else await stops.last().focus();
      const hidden: string[] = [];
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press(key);
        const found = await findHiddenFocus(page);
        if (found) hidden.push(`${key} ${press}: ${found}`);
      }
      expect(hidden, `${width} px`).toEqual([]);
    }
  }
}

/** Distance between the header and the main heading at the page's top. */
const readGap = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const first = document.querySelector("h1")?.getBoundingClientRect().top ?? 0;
    return Math.round(first - bar);
  });

/** Opens the page again, without JavaScript from now on. */
async function reopenWithoutScript(page: Page): Promise<void> {
  const address = page.url();
  // Chromium reports a script that an open page still asks for afterwards as refused by the page's policy.
  await page.goto("/healthz");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(address);
}

const walked: readonly PageId[] = ["home", "services", "contact", "blog"];
const scriptless: readonly PageId[] = [
  "home",
  "our-team",
  "programming",
  "contact",
  "services",
  "information",
  "error",
];
const widths = [320, 390, 768, 1280];

for (const id of pageIds.filter((one) => walked.includes(one) || scriptless.includes(one))) {
  const claims = [
    ...(walked.includes(id) ? ["covers no focused element"] : []),
    ...(scriptless.includes(id) ? ["stays the same without JavaScript"] : []),
  ];
  test(`the header of ${id} ${claims.join(" and ")}`, async ({ page }) => {
    await openPage(page, { id, language: "es" });
    // A button that only scripts show: below a reference of wide letters it is a line more, and the result is centred.
    await page.evaluate(() => document.querySelector("[data-copy]")?.remove());
    const gaps = new Map<number, number>();
    for (const width of widths) {
      await resizeViewport(page, width, 1400);
      // What is measured by the window follows its new size a frame later.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      gaps.set(width, await readGap(page));
    }
    if (walked.includes(id)) {
      await test.step("it never covers the focused element", () => expectFocusUncovered(page));
    }
    if (!scriptless.includes(id)) return;
    await reopenWithoutScript(page);
    await test.step("the space below it is the same without JavaScript", async () => {
      for (const [width, gap] of gaps) {
        await resizeViewport(page, width, 1400);
        const findDifference = async () => {
          const scriptlessGap = await readGap(page);
          const isNear = scriptlessGap >= 0 && scriptlessGap <= gap + 8;
          return isNear ? "" : `${scriptlessGap}, ${gap} with JavaScript`;
        };
        await expect.poll(findDifference, `${width} px`).toBe("");
      }
    });
    await test.step("the contact button stays visible without JavaScript", async () => {
      for (const [width, height] of [phone, desktop]) {
        await page.setViewportSize({ width, height });
        for (const turn of [0, 900, 20_000]) {
          await page.mouse.move(width / 2, height / 2);
          await page.mouse.wheel(0, turn);
          const way = getPath("contact", "es");
          await expect.poll(() => listContactButtonProblems(page, way), `${width} px`).toEqual([]);
        }
      }
    });
  });
}
