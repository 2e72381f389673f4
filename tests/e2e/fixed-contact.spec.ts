import type { Page } from "@playwright/test";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { expectFixedContactButton, listContactButtonProblems } from "../support/contact-button.ts";
import { openPage } from "../support/pages.ts";
import { listProjectViews, resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const phone = [390, 844] as const;
const desktop = [1280, 800] as const;

// Pages and the 404 page: every-page.spec.ts.
for (const [index, { name }] of listProjectViews("es").entries()) {
  for (const language of alternateLanguages(name)) {
    test(`${name} in ${language} keeps the contact button visible at every scroll position without covering text`, async ({
      page,
    }) => {
      await listProjectViews(language)[index]?.open(page);
      await expectFixedContactButton(page, name, language);
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
          await expect.poll(() => listContactButtonProblems(page, way), `${width} px`).toEqual([]);
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
