import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const entries = ["home", "services", "portfolio", "our-team", "blog", "contact"] as const;

for (const language of languages) {
  const { menu: texts, pages, brand } = getTexts(language, "shell");

  test.describe(`the menu in ${language}`, () => {
    test.beforeEach(({ page }) =>
      openPage(page, { id: "our-team", language }).then(() => undefined),
    );

    test("has no state at first, is open after a press and closed after another", async ({
      page,
    }) => {
      const dialog = page.locator("dialog#menu");
      const open = page.getByRole("button", { name: texts.open });
      await expect(dialog).toBeHidden();
      await expect(dialog).not.toHaveAttribute("data-state");
      await expect(open).toHaveAttribute("aria-expanded", "false");
      await open.click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAttribute("data-state", "open");
      await dialog.getByRole("button", { name: texts.close }).click();
      await expect(dialog).toBeHidden();
      await expect(dialog).toHaveAttribute("data-state", "closed");
      await expect(open).toHaveAttribute("aria-expanded", "false");
      await open.click();
      await expect(dialog).toBeVisible();
    });

    test("leads to six places, and says which one this is", async ({ page }) => {
      await page.getByRole("button", { name: texts.open }).click();
      const dialog = page.getByRole("dialog", { name: texts.label });
      const links = dialog.getByRole("navigation", { name: texts.label }).getByRole("link");
      await expect(links).toHaveText(entries.map((id) => pages[id]));
      for (const [index, id] of entries.entries()) {
        await expect(links.nth(index)).toHaveAttribute("href", getPath(id, language));
      }
      const current = dialog.locator("[aria-current=page]");
      await expect(current).toHaveText(pages["our-team"]);
      await expect(dialog.locator('a[target="_blank"]')).toHaveCount(
        company.offices.length + company.socialProfiles.length,
      );
      await links.nth(5).click();
      await expect(page).toHaveURL(getPath("contact", language));
      await expect(page.locator("dialog#menu")).toBeHidden();
    });

    test("holds the focus, and gives it back on Escape", async ({ page }) => {
      const open = page.getByRole("button", { name: texts.open });
      await open.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: texts.label });
      await expect(dialog).toBeVisible();
      const stops = await dialog.locator("a, button").count();
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let time = 0; time < stops + 4; time++) {
          await page.keyboard.press(key);
          const isHeld = await page.evaluate(() => {
            const focused = document.activeElement;
            return focused === document.body || Boolean(focused?.closest("dialog#menu"));
          });
          expect(isHeld).toBe(true);
        }
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page.locator("dialog#menu")).toHaveAttribute("data-state", "closed");
    });

    test("makes the page behind it inert and covers it", async ({ page }) => {
      await page.getByRole("button", { name: texts.open }).click();
      await expect(page.getByRole("dialog", { name: texts.label })).toBeVisible();
      const reached = await page.evaluate(() => {
        const behind = document.querySelectorAll<HTMLElement>("main a, main [tabindex], footer a");
        for (const element of behind) {
          element.focus();
          if (document.activeElement === element) return element.outerHTML;
        }
        const { innerWidth: width, innerHeight: height } = window;
        const points = [
          [5, 5],
          [width - 5, 5],
          [5, height - 5],
          [width - 5, height - 5],
        ];
        const open = points.find(
          ([x = 0, y = 0]) => !document.elementFromPoint(x, y)?.closest("dialog#menu"),
        );
        return open ? `a point beside the menu: ${open}` : behind.length;
      });
      expect(reached).toBeGreaterThan(0);
    });

    test("closes when its logo is pressed, which leads home", async ({ page }) => {
      await page.getByRole("button", { name: texts.open }).click();
      const dialog = page.getByRole("dialog", { name: texts.label });
      await dialog.getByRole("link", { name: brand.homeLabel }).click();
      await expect(page).toHaveURL(getPath("home", language));
      await expect(page.locator("dialog#menu")).toBeHidden();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`the menu is a plain list of links in ${language}`, async ({ page }) => {
      await openPage(page, { id: "our-team", language });
      const { menu: texts, pages } = getTexts(language, "shell");
      const links = page.getByRole("navigation", { name: texts.label }).getByRole("link");
      await expect(links).toHaveText(entries.map((id) => pages[id]));
      for (const [index] of entries.entries()) await expect(links.nth(index)).toBeVisible();
      await expect(page.getByRole("button", { name: texts.open })).toBeHidden();
      await links.nth(1).click();
      await expect(page).toHaveURL(getPath("services", language));
    });
  }
});
