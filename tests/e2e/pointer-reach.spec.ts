import { pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternate, alternateLanguages, isFullProduct } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { listUnreachableControls } from "../support/browser/pointer-reach.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const windows = [
  [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ],
  [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
] as const;

for (const place of [...pageIds, "not-found"] as const) {
  for (const language of alternateLanguages(`a pointer on ${place}`)) {
    // Most moves on home.
    const isWhole = isFullProduct || place === "home";
    const sizes = (isWhole ? windows : alternate(`windows of ${place}`, windows)).flat();
    test(`a pointer reaches every control of ${place} in ${language} while things move, at every scroll position`, async ({
      page,
      browserErrors,
    }) => {
      if (place === "not-found") {
        browserErrors.expect(/\b404\b/);
        await page.goto(`/nada?lang=${language}`);
      } else {
        await openPage(page, { id: place, language });
      }
      const islands = page.locator("site-island");
      await islands.evaluateAll((all) => {
        for (const island of all) island.dispatchEvent(new Event("hydrate"));
      });
      for (const island of await islands.all()) await expect(island).toHaveAttribute("data-ready");
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await listUnreachableControls(page), `${size.width} px`).toEqual([]);
      }
      if (place !== "error") return;
      await page.getByRole("button", { name: getTexts(language, "shell").menu.open }).click();
      for (const size of windows.flat()) {
        await page.setViewportSize(size);
        const unreachable = await listUnreachableControls(page, "dialog[open]");
        expect.soft(unreachable, `the menu at ${size.width} px`).toEqual([]);
      }
    });
  }
}
