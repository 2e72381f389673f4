import { getTexts } from "#app/locale/texts/texts.ts";
import { services } from "../../src/content/services.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test("the picture of every service's hero takes three quarters of a low window at most", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 680 });
  for (const { id } of services) {
    await openPage(page, { id, language: "es" });
    const picture = page.getByRole("img", { name: getTexts("es", id).heroAlt });
    const box = await picture.boundingBox();
    expect(box?.height, id).toBeLessThanOrEqual(0.75 * 680);
    expect(box?.y, id).toBeLessThan(0.6 * 680);
  }
});

for (const language of alternateLanguages("figures of ecommerce")) {
  test(`the figures of a row are on one line, in ${language}`, async ({ page }) => {
    await openPage(page, { id: "ecommerce", language });
    const figures = page
      .getByRole("list", { name: getTexts(language, "ecommerce").stats.label })
      .locator("li > p:first-child");
    for (const width of [768, 1280, 1920]) {
      await resizeViewport(page, width, 900);
      const bottoms = await figures.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
      );
      expect(new Set(bottoms).size, `${width} px: ${bottoms}`).toBe(1);
    }
  });
}

test("the highlighted words are there below the stadium that grows over them", async ({ page }) => {
  await openPage(page, { id: "agile-management", language: "es" });
  const highlights = page.locator("mark");
  const found = await highlights.evaluateAll((all) =>
    all.map((mark) => ({
      words: mark.textContent,
      above: JSON.parse(getComputedStyle(mark, "::after").content.split(" / ")[0] ?? '""'),
      isSeen: getComputedStyle(mark).clipPath === "none",
    })),
  );
  expect(found.map(({ words }) => words)).toEqual(
    getTexts("es", "agile-management").phrases.map(({ highlight }) => highlight),
  );
  for (const { words, above, isSeen } of found) expect([above, isSeen]).toEqual([words, true]);
});
