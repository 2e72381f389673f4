import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test("the ball is white on the orange page and orange in the footer below it", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const footer = page.getByRole("contentinfo");
  const [chimney, mark, knob] = await Promise.all(
    [
      footer.locator("> [aria-hidden] > span"),
      footer.locator("p[aria-hidden] span:empty"),
      footer.getByRole("button").locator("span:empty"),
    ].map((ball) => ball.evaluate((one) => getComputedStyle(one).backgroundColor)),
  );
  expect([chimney, mark, knob]).toEqual([
    "rgb(255, 253, 249)",
    "rgb(253, 127, 22)",
    "rgb(253, 127, 22)",
  ]);
});
