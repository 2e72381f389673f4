import { projects } from "../../src/content/projects.ts";
import { expect, test } from "../support/browser/test.ts";

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
}
