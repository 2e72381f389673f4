import type { Locator, Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pictures } from "../../src/content/media.generated.ts";
import { services } from "../../src/content/services.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { expectNoViolations } from "../support/axe.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

/** The stage of home and what it must show of each service. */
function getStage(page: Page, language: Language) {
  const texts = getTexts(language, "home").services;
  const list = getTexts(language, "services-list").services;
  const part = page.locator("#services");
  const tabs = part.getByRole("tablist", { name: texts.tabsLabel }).getByRole("tab");
  const panel = part.getByRole("tabpanel");
  const getWords = (index: number) => {
    const service = services[index];
    const words = list.find(({ id }) => id === service?.id);
    if (!service || !words) throw new Error(`There is no service ${index}`);
    return { ...words, ...service, label: fillText(texts.exploreLabel, { service: words.name }) };
  };
  return {
    texts,
    part,
    tabs,
    panel,
    next: part.getByRole("button", { name: texts.next }),
    flood: part.locator("[data-flood]").first(),
    getWords,
    async expectOn(index: number): Promise<void> {
      const { name, description, subServices, label, id, tone } = getWords(index);
      await expect(part.getByRole("tab", { selected: true })).toHaveText(name);
      // Only what is seen has a role here: the others are hidden, the former one once it has left.
      await expect(part.getByRole("tabpanel", { name })).toBeVisible();
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole("heading", { level: 3 })).toHaveText(name);
      await expect(panel.getByText(description)).toBeVisible();
      await expect(panel.getByRole("listitem")).toHaveText(subServices);
      const link = panel.getByRole("link", { name: label });
      await expect(link).toHaveAttribute("href", getPath(id, language));
      await expect(part.locator("[data-flood]").first()).toHaveAttribute("data-flood", tone);
    },
  };
}

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
  return getStage(page, language);
}

/** Presses tabs at one moment, and reads what that moment sets going in the stage. */
function readChange(tabs: Locator, presses: readonly number[]) {
  return tabs.evaluateAll((all, wanted) => {
    for (const index of wanted) (all[index] as HTMLElement).click();
    const part = document.getElementById("services");
    return new Promise<{ property: string; duration: number; delay: number }[]>((done) => {
      requestAnimationFrame(() => {
        // Without what rises into view by script, and what the scroll position moves.
        const running = (part?.getAnimations({ subtree: true }) ?? [])
          .filter((one) => one instanceof CSSTransition || one instanceof CSSAnimation)
          .filter(({ timeline }) => timeline === document.timeline);
        done(
          running.map((one) => {
            const { duration, delay } = one.effect?.getTiming() ?? {};
            const property = one instanceof CSSTransition ? one.transitionProperty : "clip-path";
            return { property, duration: Number(duration), delay: Number(delay) };
          }),
        );
      });
    });
  }, presses);
}

for (const language of alternateLanguages("tabs and the round button")) {
  test(`tabs and the round button put each service on the stage in ${language}`, async ({
    page,
  }) => {
    const stage = await openStage(page, language);
    const heights = new Set<number>();
    for (const [index, { colour }] of services.entries()) {
      await stage.tabs.nth(index).click();
      await stage.expectOn(index);
      const { ground, height } = await stage.flood.evaluate((flood) => ({
        ground: getComputedStyle(flood).backgroundColor,
        height: flood.getBoundingClientRect().height,
      }));
      expect(toHex(ground)).toBe(colour);
      heights.add(height);
    }
    expect(heights.size, "the height of the stage changes").toBe(1);
    for (const index of [0, 1, 2, 3, 4, 0]) {
      await stage.next.click();
      await stage.expectOn(index);
      await expect(stage.part.getByRole("status")).toHaveText(stage.getWords(index).name);
    }
    await test.step("only the round button announces the service", async () => {
      await stage.tabs.nth(2).click();
      await expect(stage.part.getByRole("status")).toBeEmpty();
      await stage.next.click();
      await expect(stage.part.getByRole("status")).toHaveText(stage.getWords(3).name);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("each service is there to be read")) {
    test(`each service is there to be read, with links to it, in ${language}`, async ({ page }) => {
      await openPage(page, { id: "home", language });
      const { part, texts, tabs, panel, next, getWords } = getStage(page, language);
      await expect(tabs).toHaveCount(0);
      await expect(panel).toHaveCount(0);
      await expect(next).toHaveCount(0);
      const links = part.getByRole("navigation", { name: texts.tabsLabel }).getByRole("link");
      for (const [index, { id }] of services.entries()) {
        const { name, description, label } = getWords(index);
        await expect(part.getByRole("heading", { name })).toBeVisible();
        await expect(part.getByText(description)).toBeVisible();
        const link = part.getByRole("link", { name: label });
        await expect(link).toHaveAttribute("href", getPath(id, language));
        await links.nth(index).click();
        await expect(page).toHaveURL(new RegExp(`#${id}$`));
        await expect(part.getByRole("heading", { name })).toBeInViewport();
      }
    });
  }
});

test("the keys lead from tab to tab, round at both ends, and on to the panel; where nothing may move, at once", async ({
  page,
}) => {
  const stage = await openStage(page, "es");
  await test.step("a change without movement", async () => {
    for (const { duration, delay } of await readChange(stage.tabs, [2])) {
      expect(duration).toBeLessThanOrEqual(1);
      expect(delay).toBe(0);
    }
    await stage.expectOn(2);
  });
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

test("the address chooses a service, on arrival and later, and the language can be changed", async ({
  page,
}) => {
  const stage = await openStage(page, "es", "#ecommerce");
  await stage.expectOn(3);
  await expect(stage.panel).toBeInViewport();
  await page.evaluate(() => location.assign("#digital-design"));
  await stage.expectOn(2);
  await page
    .getByRole("navigation", { name: getTexts("es", "shell").language.label })
    .first()
    .getByRole("link", { name: /EN/ })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const english = getStage(page, "en");
  await english.part.scrollIntoViewIfNeeded();
  await english.tabs.nth(3).click();
  await english.expectOn(3);
});

test("the layout does not shift when the stage hydrates or changes", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  // What the page's own arrival moves is another matter: the stage is alive only once it comes near.
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
  const stage = await goToStage(page, "es", "#portfolio");
  await stage.part.evaluate((part) => part.scrollIntoView({ block: "end", behavior: "instant" }));
  await stage.tabs.nth(3).click();
  await stage.expectOn(3);
  await stage.next.click();
  await stage.expectOn(4);
  await expect(page.locator("html")).not.toHaveAttribute("data-shift");
});

test("on a phone the selected tab scrolls into view, the page does not scroll, and the text is below the picture", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stage = await openStage(page, "en");
  const top = await page.evaluate(() => scrollY);
  await stage.tabs.first().focus();
  await page.keyboard.press("End");
  await stage.expectOn(4);
  await expect(stage.tabs.nth(4)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(top);

  const picture = stage.panel.locator("img").first();
  await picture.scrollIntoViewIfNeeded();
  const readFile = () =>
    picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  await expect.poll(readFile).toMatch(/avif$/);
  expect(await readFile()).toContain(pictures["home/service-agile-phone"].path);
  const bottom = (await picture.boundingBox())?.y ?? 0;
  const words = (await stage.panel.getByText(stage.getWords(4).description).boundingBox())?.y ?? 0;
  expect(words).toBeGreaterThan(bottom);
});

// Colours differ from state to state; words and widths take turns.
for (const [language, width, first] of [
  ["es", 1280, 0],
  ["en", 390, 1],
] as const) {
  test(`every other service from number ${first + 1} is accessible on the stage in ${language} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const stage = await openStage(page, language);
    for (let index = first; index < services.length; index += 2) {
      await stage.tabs.nth(index).click();
      await stage.expectOn(index);
      await expectNoViolations(page, { within: "#services", state: services[index]?.id });
    }
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("words go before others come, while picture and beads slide and the colour spreads", async ({
    page,
  }) => {
    const stage = await openStage(page, "es");
    const change = await readChange(stage.tabs, [3]);
    for (const expected of [
      { property: "opacity", duration: 300, delay: 0 },
      { property: "opacity", duration: 300, delay: 300 },
      { property: "translate", duration: 500, delay: 0 },
      { property: "transform", duration: 300, delay: 0 },
      { property: "clip-path", duration: 500, delay: 0 },
    ]) {
      expect(change).toContainEqual(expected);
    }
    const spot = await stage.part.locator("span[data-flood=pink]").evaluate((ground) => {
      const tab = document.querySelector("[role=tab][aria-selected=true]")?.getBoundingClientRect();
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
    await expect(stage.part.locator("span[data-flood]")).toHaveCount(1);
  });

  test("a press on the selected tab changes nothing, the last of several presses counts, and the motion switch ends the movement", async ({
    page,
  }) => {
    const stage = await openStage(page, "es");
    await test.step("the selected tab", async () => {
      expect(await readChange(stage.tabs, [0])).toEqual([]);
      await stage.expectOn(0);
    });
    await test.step("several presses", async () => {
      await readChange(stage.tabs, [1, 4, 2, 0, 3]);
      await readChange(stage.tabs, [1, 2]);
      await stage.expectOn(2);
      await expect(stage.part.locator("span[data-flood]")).toHaveCount(1);
      await expect(stage.panel.getByRole("heading")).toHaveCSS("opacity", "1");
    });
    await test.step("the motion switch", async () => {
      await page.getByRole("contentinfo").getByRole("button").click();
      for (const { duration } of await readChange(stage.tabs, [1])) {
        expect(duration).toBeLessThanOrEqual(1);
      }
      await stage.expectOn(1);
    });
  });
});

test("services are listed one below the other when the stage's script fails to load", async ({
  page,
  browserErrors,
}) => {
  await page.route(/\/assets\/services-stage-[^/]+\.js$/, (route) => route.abort("failed"));
  browserErrors.expect(/ERR_FAILED/);
  await openPage(page, { id: "home", language: "es" });
  const { part, getWords } = getStage(page, "es");
  await part.scrollIntoViewIfNeeded();
  for (const index of services.keys()) {
    await expect(part.getByRole("heading", { name: getWords(index).name })).toBeVisible();
  }
  await expect(part.getByRole("tab")).toHaveCount(0);
});

/** A colour as the browser says it, in hexadecimal. */
function toHex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0").toUpperCase()).join("")}`;
}
