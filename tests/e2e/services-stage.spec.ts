import type { Locator, Page } from "@playwright/test";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { services } from "../../src/content/services.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expectNoViolations } from "../support/browser/axe.ts";
import { openPage } from "../support/browser/pages.ts";
import { getServicesStage } from "../support/browser/stages.ts";
import { expect, test } from "../support/browser/test.ts";

async function openStage(page: Page, language: Language, hash = "#services") {
  await openPage(page, { id: "home", language });
  return goToStage(page, language, hash);
}

/** Goes down to a fragment of home, and waits until the stage answers. */
async function goToStage(page: Page, language: Language, hash: string) {
  await page.evaluate((to) => location.assign(to), hash);
  await expect(page.locator("site-island[data-island=services-stage]")).toHaveAttribute(
    "data-ready",
  );
  return getServicesStage(page, language);
}

/** Presses tabs one after the other, and reads what the last press sets going in the stage, and in which panels pictures move. */
async function readChange(tabs: Locator, presses: readonly number[]) {
  const change = await tabs.first().evaluateHandle((_, count) => {
    const part = document.getElementById("services");
    let clicks = 0;
    const read = () => {
      // Without what rises into view by script, and what the scroll position moves.
      const running = (part?.getAnimations({ subtree: true }) ?? [])
        .filter((one) => one instanceof CSSTransition || one instanceof CSSAnimation)
        .filter(({ timeline }) => timeline === document.timeline);
      return running.map((one) => {
        const { duration, delay } = one.effect?.getTiming() ?? {};
        const property = one instanceof CSSTransition ? one.transitionProperty : "clip-path";
        const { target } = one.effect as KeyframeEffect;
        const panel = target?.closest("[role=tabpanel]")?.id;
        const isSeen = target?.checkVisibility({ visibilityProperty: true });
        return { property, duration: Number(duration), delay: Number(delay), panel, isSeen };
      });
    };
    return {
      result: new Promise<ReturnType<typeof read>>((done) => {
        part?.addEventListener("click", () => {
          clicks += 1;
          // The press is painted first, then the stage changes.
          const readChanged = () => {
            const pressed = part.querySelector("[role=tab][aria-selected=true]");
            const panel = document.getElementById(pressed?.getAttribute("aria-controls") ?? "");
            requestAnimationFrame(panel?.dataset["side"] ? readChanged : () => done(read()));
          };
          if (clicks === count) requestAnimationFrame(readChanged);
        });
      }),
    };
  }, presses.length);
  for (const index of presses) await tabs.nth(index).click();
  return change.evaluate(({ result }) => result);
}

/** Waits until nothing in the stage moves by time. */
const expectRest = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate(
        (element) =>
          element
            .getAnimations({ subtree: true })
            .filter(({ timeline }) => timeline === document.timeline).length,
      ),
    )
    .toBe(0);

/** Opens home, and counts from then on what shifts: the stage is alive only once it comes near. */
async function openWatched(page: Page, language: Language) {
  await openPage(page, { id: "home", language });
  await expect(page.locator("site-island[data-island=services-stage]")).not.toHaveAttribute(
    "data-ready",
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[]) {
        const { dataset } = document.documentElement;
        // The tabs change their widths by a press, which the browser knows for half a second: a busy machine takes longer.
        const isTabs = entry.sources.every(({ node }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest("[role=tablist]"),
        );
        if (!entry.hadRecentInput && !isTabs)
          dataset["shift"] = String(Number(dataset["shift"] ?? 0) + entry.value);
      }
    }).observe({ type: "layout-shift" });
  });
  return goToStage(page, language, "#portfolio");
}

/** Examines every other service, from the first or the second on: colours differ, and windows take turns. */
async function expectAccessibleServices(
  page: Page,
  { tabs, expectOn }: ReturnType<typeof getServicesStage>,
  first: 0 | 1,
): Promise<void> {
  for (const [index, { id }] of services.entries()) {
    if (index % 2 !== first) continue;
    await tabs.nth(index).click();
    await expectOn(index);
    await expectNoViolations(page, { within: "#services", state: id });
  }
}

for (const language of alternateLanguages("services on a wide stage")) {
  test(`tabs, the round button, keys and the address put each service on the stage in ${language}`, async ({
    page,
  }) => {
    const stage = await openWatched(page, language);
    await test.step("the layout does not shift when the stage hydrates or changes", async () => {
      await stage.part.evaluate((part) =>
        part.scrollIntoView({ block: "end", behavior: "instant" }),
      );
      await stage.tabs.nth(3).click();
      await stage.expectOn(3);
      await stage.next.click();
      await stage.expectOn(4);
      await expect(page.locator("html")).not.toHaveAttribute("data-shift");
    });

    await test.step("where nothing may move, a tab changes the stage at once", async () => {
      for (const { duration, delay } of await readChange(stage.tabs, [2])) {
        expect(duration).toBeLessThanOrEqual(1);
        expect(delay).toBe(0);
      }
      await stage.expectOn(2);
    });

    await test.step("each tab puts its service on the stage, which keeps its height", async () => {
      const heights = new Set<number>();
      for (const [index, { colour }] of services.entries()) {
        await stage.tabs.nth(index).click();
        await stage.expectOn(index);
        const { ground, height } = await stage.background.evaluate((element) => ({
          ground: getComputedStyle(element).backgroundColor,
          height: element.getBoundingClientRect().height,
        }));
        expect(toHex(ground)).toBe(colour);
        heights.add(height);
      }
      expect(heights.size, "the height of the stage changes").toBe(1);
    });

    await test.step("the round button leads to the next service, and only it announces one", async () => {
      await expect(stage.part.getByRole("status")).toBeEmpty();
      for (const index of [0, 1, 2, 3, 4, 0]) {
        await stage.next.click();
        await stage.expectOn(index);
        await expect(stage.part.getByRole("status")).toHaveText(stage.getWords(index).name);
      }
      await stage.tabs.nth(2).click();
      await expect(stage.part.getByRole("status")).toBeEmpty();
      await stage.next.click();
      await expect(stage.part.getByRole("status")).toHaveText(stage.getWords(3).name);
    });

    await test.step("every other service is accessible", () =>
      expectAccessibleServices(page, stage, 0));

    await test.step("the keys lead from tab to tab, round at both ends, and on to the panel", async () => {
      await stage.tabs.first().click();
      await stage.tabs.first().focus();
      for (const [key, index] of [
        ["ArrowLeft", 4],
        ["ArrowRight", 0],
        ["ArrowRight", 1],
        ["End", 4],
        ["Home", 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(stage.tabs.nth(index)).toBeFocused();
        await stage.expectOn(index);
      }
      const isLeft = await stage.tabs.first().evaluate((tab) => {
        const back = { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true };
        return tab.dispatchEvent(new KeyboardEvent("keydown", back));
      });
      expect(isLeft, "Alt+← is the browser's way back").toBe(true);
      await page.keyboard.press("Tab");
      await expect(stage.panel).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(stage.panel.getByRole("link")).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(stage.next).toBeFocused();
      await page.keyboard.press("Enter");
      await stage.expectOn(1);
      await expect(stage.next).toBeFocused();
    });

    await test.step("the address chooses a service", async () => {
      await page.evaluate(() => location.assign("#digital-design"));
      await stage.expectOn(2);
    });

    await test.step("the stage of the page in the other language answers too", async () => {
      const other = getOtherLanguage(language);
      const { label, names } = getTexts(language, "shell").language;
      const links = page.getByRole("navigation", { name: label }).first();
      await links.getByRole("link", { name: names[other] }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      const { part, tabs, expectOn } = getServicesStage(page, other);
      await part.scrollIntoViewIfNeeded();
      await tabs.nth(3).click();
      await expectOn(3);
    });
  });
}

test("on a phone the address chooses a service, the selected tab scrolls into view, and the text is below the picture", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stage = await openStage(page, "en", "#ecommerce");

  await test.step("the address chooses a service on arrival", async () => {
    await stage.expectOn(3);
    await expect(stage.panel).toBeInViewport();
  });

  await test.step("the selected tab scrolls into view, and the page does not scroll", async () => {
    const top = await page.evaluate(() => scrollY);
    await stage.tabs.first().focus();
    await page.keyboard.press("End");
    await stage.expectOn(4);
    await expect(stage.tabs.nth(4)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  await test.step("the text is below the picture, which has a crop for phones", async () => {
    const picture = stage.panel.locator("img").first();
    await picture.scrollIntoViewIfNeeded();
    const readFile = () =>
      picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    await expect.poll(readFile).toMatch(/avif$/);
    expect(await readFile()).toContain(pictures["home/service-agile-phone"].path);
    const words = stage.panel.getByText(stage.getWords(4).description);
    const [above, below] = [await picture.boundingBox(), await words.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? 0);
  });

  await test.step("every other service is accessible", () =>
    expectAccessibleServices(page, stage, 1));
});

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("words go before others come, while picture and beads slide and the colour spreads, until the motion switch ends it", async ({
    page,
  }) => {
    const stage = await openStage(page, "es");
    const grounds = stage.part.locator("span[data-background]");

    await test.step("a press on the selected tab changes nothing", async () => {
      expect(await readChange(stage.tabs, [0])).toEqual([]);
      await stage.expectOn(0);
    });

    await test.step("of the pictures that move, only the one that leaves and the one that comes are seen", async () => {
      const change = await readChange(stage.tabs, [1]);
      const moving = change.filter(({ property, isSeen }) => property === "translate" && isSeen);
      const panels = new Set(moving.map(({ panel }) => panel));
      expect(services.map(({ id }) => panels.has(id))).toEqual([true, true, false, false, false]);
      await expectRest(stage.part);
    });

    await test.step("words go before others come, and the colour spreads from the tab", async () => {
      const change = await readChange(stage.tabs, [3]);
      for (const expected of [
        { property: "opacity", duration: 300, delay: 0 },
        { property: "opacity", duration: 300, delay: 300 },
        { property: "translate", duration: 500, delay: 0 },
        { property: "transform", duration: 300, delay: 0 },
        { property: "clip-path", duration: 500, delay: 0 },
      ]) {
        expect(change).toContainEqual(expect.objectContaining(expected));
      }
      const spot = await stage.part.locator("span[data-background=pink]").evaluate((ground) => {
        const tab = document
          .querySelector("[role=tab][aria-selected=true]")
          ?.getBoundingClientRect();
        const stageBox = ground.parentElement?.getBoundingClientRect();
        if (!tab || !stageBox) return undefined;
        const { clipPath } = getComputedStyle(ground);
        const [x = 0, y = 0] = (/at (.+)px (.+)px/.exec(clipPath) ?? []).slice(1).map(Number);
        const isWithin = (at: number, from: number, to: number) => at > from && at < to;
        return (
          isWithin(x + stageBox.left, tab.left, tab.right) &&
          isWithin(y + stageBox.top, tab.top, tab.bottom)
        );
      });
      expect(spot, "the colour spreads from the tab").toBe(true);
      await stage.expectOn(3);
      await expect(grounds).toHaveCount(1);
    });

    await test.step("the last of several presses counts", async () => {
      await readChange(stage.tabs, [1, 4, 2, 0, 3]);
      await readChange(stage.tabs, [1, 2]);
      await stage.expectOn(2);
      await expect(grounds).toHaveCount(1);
      await expect(stage.panel.getByRole("heading")).toHaveCSS("opacity", "1");
    });

    await test.step("the motion switch ends the movement", async () => {
      await page.getByRole("contentinfo").getByRole("button").click();
      for (const { duration } of await readChange(stage.tabs, [1])) {
        expect(duration).toBeLessThanOrEqual(1);
      }
      await stage.expectOn(1);
    });
  });
});

/** A colour as the browser says it, in hexadecimal. */
function toHex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0").toUpperCase()).join("")}`;
}
