import type { Locator, Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { waitForTwoFrames, waitUntilIdle } from "../support/browser/idle.ts";
import { expectNoLayoutShift } from "../support/browser/late-font.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const footerSwitch = (page: Page) => page.getByRole("contentinfo").getByRole("button");
const expectOn = (motionSwitch: Locator, isOn = true) =>
  expect(motionSwitch).toHaveAttribute("aria-pressed", String(isOn));
const readCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "motion")?.value;
const readRoot = (page: Page) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const link = document.querySelector("footer a[href] > span");
    return {
      motion: root.getPropertyValue("--motion"),
      scroll: root.scrollBehavior,
      duration: Number.parseFloat(link ? getComputedStyle(link).transitionDuration : ""),
    };
  });
const still = { motion: "0", scroll: "auto", duration: 0 };
const moving = { motion: "1", scroll: "smooth", duration: 0.42 };

for (const language of alternateLanguages("the switch stops everything")) {
  test(`the switch stops everything, is remembered, and shows every other choice, in ${language}`, async ({
    page,
  }) => {
    const { motion } = getTexts(language, "shell");
    await page.goto(getPath("contact", language));
    await expect(footerSwitch(page)).toHaveAccessibleName(motion.label);
    await expectOn(footerSwitch(page));
    expect(await readRoot(page)).toEqual(moving);

    await test.step("until it is used, it follows the system's preference", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectOn(footerSwitch(page), false);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expectOn(footerSwitch(page));
    });

    await footerSwitch(page).click();
    await expectOn(footerSwitch(page), false);
    expect(await readRoot(page)).toEqual(still);
    await expect.poll(() => readCookie(page)).toBe("off");
    await expect(footerSwitch(page).getByText(motion.off)).toBeVisible();
    await expect(footerSwitch(page).getByText(motion.on)).toBeHidden();

    await page.goto(getPath("services", language));
    await expectOn(footerSwitch(page), false);
    expect(await readRoot(page)).toEqual(still);

    await footerSwitch(page).focus();
    await page.keyboard.press("Space");
    await expectOn(footerSwitch(page));
    await expect.poll(() => readCookie(page)).toBe("on");
    expect(await readRoot(page)).toEqual(moving);

    await test.step("the menu's switch shows the same state", async () => {
      await footerSwitch(page).click();
      await page.locator("header").getByRole("button").click();
      const inMenu = page.locator("dialog").getByRole("button", { name: motion.label });
      await expectOn(inMenu, false);
      await inMenu.click();
      await expectOn(inMenu);
      await page.keyboard.press("Escape");
      await expectOn(footerSwitch(page));
      await expect.poll(() => readCookie(page)).toBe("on");
    });

    await test.step("a page that is shown again takes over a choice made since", async () => {
      await page.context().addCookies([{ name: "motion", value: "off", url: page.url() }]);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
      await expectOn(footerSwitch(page), false);
      expect(await readRoot(page)).toEqual(still);
    });
  });
}

test.describe("where the system asks for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("everything is still until the visitor chooses otherwise", async ({ page }) => {
    await page.goto(getPath("services", "es"));
    await expectOn(footerSwitch(page), false);
    expect(await readRoot(page)).toEqual(still);
    expect(await readCookie(page)).toBeUndefined();
    await footerSwitch(page).click();
    await expectOn(footerSwitch(page));
    expect(await readRoot(page)).toEqual(moving);
    await page.reload();
    await expectOn(footerSwitch(page));
    expect(await readRoot(page)).toEqual(moving);
  });

  // Every element had a transition of a millisecond on each property once: its first frame then showed it without the sheet.
  test("a late style sheet does not shift the page, and a new width animates nothing", async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/home-.*\.css$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(getPath("home", "es"), { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("*")) getComputedStyle(element).color;
    });
    resolve();
    await page.waitForLoadState();
    await waitUntilIdle(page);
    await expectNoLayoutShift(page, "after the style sheet");

    await test.step("nor does a new width of the window start a transition", async () => {
      await page.evaluate(() => {
        addEventListener("transitionrun", ({ target }) =>
          document.body.setAttribute("data-changed", (target as Element).outerHTML.slice(0, 80)),
        );
      });
      await resizeViewport(page, 390, 800);
      await waitForTwoFrames(page);
      expect(await page.locator("body").getAttribute("data-changed")).toBeNull();
    });
  });
});

test("a stored choice is applied before the first paint, however late the script", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "motion", value: "off", url: baseURL ?? "" }]);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.dataset["motion"]) performance.mark("applied");
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.route(/\/assets\/entry-/, async (route) => {
    const hasStyles = () => document.styleSheets.length > 1;
    // A frame, the default, never comes while rendering is blocked.
    await page.waitForFunction(hasStyles, undefined, { polling: 20 });
    // Time enough for frames, which would paint the page without the script.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    await route.continue();
  });
  await page.goto(getPath("services", "es"));
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-paint").length))
    .toBe(1);
  const [applied = Number.NaN, painted = Number.NaN] = await page.evaluate(() =>
    ["applied", "first-paint"].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  expect(applied).toBeLessThan(painted);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  const { motion } = getTexts("es", "shell");
  const address = `${getPath("blog", "es")}?category=programacion`;

  /** Presses the one button, and waits for the page that the server sends again, with its style sheets. */
  const pressButton = (page: Page) =>
    Promise.all([page.waitForEvent("load"), footerSwitch(page).click()]);

  test("a button stops motion on every page, another allows it again", async ({ page }) => {
    await page.goto(address);
    await test.step("where the system asks for less motion, all is still, and no button offers otherwise", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect.poll(() => readRoot(page)).toEqual(still);
      await expect(footerSwitch(page)).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: "no-preference" });
    });
    await expect(footerSwitch(page)).toHaveText(motion.stop);
    expect(await readRoot(page)).toEqual(moving);
    await pressButton(page);
    await expect(page).toHaveURL(address);
    await expect(footerSwitch(page)).toHaveText(motion.start);
    await page.goto(getPath("services", "es"));
    expect(await readRoot(page)).toEqual(still);
    await pressButton(page);
    await expect(footerSwitch(page)).toHaveText(motion.stop);
    expect(await readRoot(page)).toEqual(moving);
  });
});
