import type { Page } from "@playwright/test";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternate, alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { listSiteViews, resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const phone = [390, 844] as const;
const desktop = [1280, 800] as const;
const narrowWindows = [[320, 640], phone] as const;
const wideWindows = [[768, 1024], desktop, [1920, 1080]] as const;

/** Parts of a page's length at which the button is measured: 0 is its top, 1 its end. */
const scrollFractions = [1, 0.7, 0.3, 0];

/** Problems of the contact button at scroll positions, or at the current one; empty if there are none. */
const listProblems = (page: Page, href: string, fractions: readonly number[] = []) =>
  page.evaluate(
    async ({ wanted, stops }) => {
      const listHere = () => {
        const faults: string[] = [];
        const { clientWidth, clientHeight } = document.documentElement;
        const bar = document.querySelector("header");
        const link = [...document.querySelectorAll("header a:not(dialog *)")].find(
          (one) => one.getAttribute("href") === wanted,
        );
        if (!bar || !link) return ["there is none"];
        const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
        if (inner.width < 44 || inner.height < 44) faults.push("it is a small target");
        const isInside =
          inner.top >= 0 &&
          inner.left >= 0 &&
          inner.right <= clientWidth &&
          inner.bottom <= clientHeight;
        if (!isInside) faults.push("it is not in the window");
        const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
        const points = [
          [x, y],
          [x, inner.top + 3],
          [x, inner.bottom - 3],
          [inner.left + 12, y],
          [inner.right - 12, y],
        ] as const;
        if (!points.every(([left, top]) => link.contains(document.elementFromPoint(left, top)))) {
          faults.push("something lies over it");
        }
        // It covers no text, since it is on an opaque bar as wide as the window at which the page ends.
        if (inner.top < outer.top || inner.bottom > outer.bottom) faults.push("it leaves the bar");
        if (outer.left > 0 || outer.right < clientWidth) faults.push("words pass beside the bar");
        if (!/^rgb\(/.test(getComputedStyle(bar).backgroundColor)) faults.push("the bar is clear");
        for (let at = 1; at < 20; at++) {
          const found = document.elementFromPoint((clientWidth * at) / 20, y);
          if (!bar.contains(found)) faults.push(`${found?.tagName} lies over the bar`);
        }
        if (outer.bottom > 0.21 * clientHeight) {
          faults.push("the bar takes too much of the window");
        }
        return faults;
      };
      if (stops.length === 0) return listHere();
      const found: string[] = [];
      for (const stop of stops) {
        const top = (document.documentElement.scrollHeight - innerHeight) * stop;
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
          // A busy machine may draw no frame for a while.
          setTimeout(resolve, 500);
        });
        found.push(...listHere().map((fault) => `at ${stop}: ${fault}`));
      }
      return found;
    },
    { wanted: href, stops: fractions },
  );

/** The words and controls of the page that lie under the header at the page's top, where nothing can bring them out. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const covered = [...document.querySelectorAll("main :is(a, button, input)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < bottom)
      .map((one) => one.outerHTML.slice(0, 80));
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim();
      if (!words || !node.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      // A line box is higher than its letters.
      if (lines.some((line) => line.top + 0.2 * line.height < bottom)) covered.push(words);
    }
    return covered;
  });

for (const { name } of listSiteViews("es")) {
  for (const language of alternateLanguages(name)) {
    test(`${name} in ${language} keeps the contact button visible at every scroll position without covering text`, async ({
      page,
      browserErrors,
    }) => {
      const place = listSiteViews(language).find((one) => one.name === name);
      if (place?.isNotFound) browserErrors.expect(/\b404\b/);
      await place?.open(page);
      const href = getPath("contact", language);
      const windows = [
        ...alternate(`narrow window of ${name}`, narrowWindows),
        ...alternate(`wide window of ${name}`, wideWindows),
      ];
      for (const [width, height] of windows) {
        await resizeViewport(page, width, height);
        // The sweep ends at the page's top.
        expect(await listProblems(page, href, scrollFractions), `${width} px`).toEqual([]);
        expect(await listCovered(page), `${width} px, at the top`).toEqual([]);
      }
    });
  }
}

for (const language of alternateLanguages("the contact button is named as its page")) {
  test(`the contact button is named as its page and marks the current page in ${language}`, async ({
    page,
  }) => {
    const { pages } = getTexts(language, "shell");
    const link = page.locator("header").getByRole("link", { name: pages.contact });
    await openPage(page, { id: "our-team", language });
    await expect(link).not.toHaveAttribute("aria-current");
    await link.click();
    await expect(page).toHaveURL(getPath("contact", language));
    await expect(link).toHaveAttribute("aria-current", "page");
    await page.emulateMedia({ media: "print" });
    await expect(link).toBeHidden();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of ["home", "services", "information", "error"] as const satisfies PageId[]) {
    test(`${id} keeps the contact button visible at every scroll position`, async ({ page }) => {
      await openPage(page, { id, language: "es" });
      for (const [width, height] of [phone, desktop]) {
        await page.setViewportSize({ width, height });
        for (const turn of [0, 900, 20_000]) {
          await page.mouse.move(width / 2, height / 2);
          await page.mouse.wheel(0, turn);
          const way = getPath("contact", "es");
          await expect.poll(() => listProblems(page, way), `${width} px`).toEqual([]);
        }
      }
    });
  }
});

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

for (const id of ["home", "services", "contact", "blog"] as const satisfies PageId[]) {
  test(`the header of ${id} never covers the focused element`, async ({ page }) => {
    await openPage(page, { id, language: "es" });
    for (const [width, height] of [phone, desktop]) {
      await resizeViewport(page, width, height);
      for (const key of ["Tab", "Shift+Tab"]) {
        const stops = page.locator(":is(main, footer) :is(a, button, input):visible");
        // From the top down, and from the end up.
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
  });
}
