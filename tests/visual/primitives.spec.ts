import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { primitivesPath } from "../../src/gallery/address.ts";
import { acceptEngine, findEngineDifference } from "../support/accepted-engine.ts";
import { test } from "../support/development-site.ts";
import { forceStates } from "../support/forced-states.ts";

// One worker, so that the sources are served once.
test.describe.configure({ mode: "default" });

const wide = { width: 1280, language: "es", groups: "[data-group]" };
const narrow = { width: 390, language: "en", groups: "[data-group=fluid]" };
const views = [wide, narrow];

for (const { width, language, groups } of views) {
  test(`primitives look as accepted at ${width} px, language ${language}`, async ({
    page,
    browser,
  }) => {
    if (test.info().config.updateSnapshots === "none") {
      const difference = await findEngineDifference(browser);
      test.skip(difference !== undefined, difference);
    } else {
      await acceptEngine(browser);
    }
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${primitivesPath}?lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    await forceStates(page);
    for (const group of await page.locator(groups).all()) {
      const id = await group.getAttribute("id");
      // At once: the site's smooth scrolling would still be under way when the picture is taken.
      await group.evaluate(async (element) => {
        element.scrollIntoView({ behavior: "instant" });
        await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode()));
      });
      await expect.soft(group).toHaveScreenshot(`${id}-${width}.png`);
    }
  });
}

test("there is a picture of each group and none besides", async ({ page }) => {
  await page.goto(primitivesPath);
  const pictures = await Promise.all(
    views.map(async ({ width, groups }) => {
      const all = await page.locator(groups).all();
      return Promise.all(all.map(async (one) => `${await one.getAttribute("id")}-${width}.png`));
    }),
  );
  const kept = readdirSync(path.join(import.meta.dirname, "screenshots"));
  expect(kept.sort()).toEqual(pictures.flat().sort());
});
