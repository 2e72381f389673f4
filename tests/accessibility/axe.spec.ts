import { getPath } from "../../src/locale/route-pairs.ts";
import { getTexts } from "../../src/locale/texts/texts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternate } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { scrollToFraction } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

test("a post with pictures, tables and code is accessible, and fits a window of 320 px", async ({
  page,
}) => {
  const answer = await page.request.get("/administrator/app/site/get_blogs");
  const { data } = (await answer.json()) as { data: { slug: string; body: string }[] };
  const parts = ["<figure", "<table", "<pre", "<blockquote", "<ul"];
  const full = data.find(({ body }) => parts.every((part) => body.includes(part)));
  await page.goto(getPath("blog-post", "es", { slug: full?.slug ?? "none" }));
  await expect(
    page.getByRole("group", { name: getTexts("es", "blog-post").scrolling.code }),
  ).not.toHaveCount(0);
  await expectAccessible(page, "post");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

// The form: form-summary.spec.ts, form-sending.spec.ts and form-draft.spec.ts. The menu: every-page.spec.ts and menu.spec.ts.

for (const id of alternate("a row turned to its end", [
  "our-team",
  "programming",
  "ecommerce",
] as const)) {
  test(`the row of ${id}, turned to its end, is accessible`, async ({ page }) => {
    await openPage(page, { id, language: "es" });
    const row = page.locator("main section[tabindex]").first();
    await row.scrollIntoViewIfNeeded();
    const buttons = page.locator("site-island[data-island=scroller-controls] button");
    await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
    await expect(buttons.last()).toHaveAttribute("aria-disabled", "true");
    await expect(buttons.first()).not.toHaveAttribute("aria-disabled");
    await expectAccessible(page, "end of the row");
  });
}

test.describe("where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the paused carousel of the portfolio is accessible", async ({ page }) => {
    await openPage(page, { id: "portfolio", language: "es" });
    const { label, pause, play } = getTexts("es", "portfolio").carousel;
    await page.getByRole("region", { name: label }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: pause }).click();
    await expect(page.getByRole("button", { name: play })).toBeVisible();
    // The heading that waits below it rises.
    await scrollToFraction(page, 1);
    await expectAccessible(page, "paused carousel");
  });
});
