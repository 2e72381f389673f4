import { projects } from "../../src/content/projects.ts";
import { expectNoViolations } from "../support/browser/axe.ts";
import { expect, test } from "../support/browser/test.ts";

const windows = [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const;

// Chromium paints a section's layer ahead of a scroll as opaque; a box that paints nothing makes it larger later, and what it
// shows there is left over from other layers. The tests' browser paints nothing ahead, so the strip itself is not seen in it.
for (const { id } of projects) {
  test(`only the screen of ${id} reaches over the end of its section`, async ({ page }) => {
    await page.goto(`/?proyecto=${id}`);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = await page.locator("section:has([data-device])").evaluate((section) => {
        const end = section.getBoundingClientRect().bottom + 1;
        return [...section.querySelectorAll("*")]
          .filter((part) => part.getBoundingClientRect().bottom > end)
          .map((part) => (part.closest("[data-device]") ? "screen" : part.className));
      });
      expect([...new Set(parts)], `${width} px`).toEqual(["screen"]);
    }
  });

  test(`axe-core finds no violation in the case of ${id}`, async ({ page }) => {
    for (const [width, height] of windows.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      await page.goto(`/?proyecto=${id}`);
      await expectNoViolations(page, { state: `${width} px` });
    }
  });

  test(`the first words and links of ${id} grow with the browser's letters, and none is cut`, async ({
    page,
    keptPage,
  }) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      let least = 0;
      for (const size of [1, 1.5, 2]) {
        await keptPage.setTextSize(size);
        await page.goto(`/?proyecto=${id}`);
        const { letters, cut } = await page.locator("section:has(h1)").evaluate((section) => ({
          letters: Number.parseFloat(
            getComputedStyle(section.querySelector("h1") as Element).fontSize,
          ),
          cut: [...section.querySelectorAll("a, p, h1, h2")]
            .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
            .map((part) => part.textContent),
        }));
        expect(cut, `${width} px, letters × ${size}`).toEqual([]);
        expect(letters, `${width} px, letters × ${size}`).toBeGreaterThan(0.95 * least);
        least = letters;
      }
      await keptPage.setTextSize(1);
    }
  });
}
