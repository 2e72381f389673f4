import { expect } from "@playwright/test";
import { acceptEngine, findEngineDifference } from "../support/browser/accepted-engine.ts";
import { forceStates } from "../support/browser/forced-states.ts";
import { primitiveViews } from "../support/browser/primitive-views.ts";
import { test } from "../support/servers/development-site.ts";

// One worker, so that the sources are served once.
test.describe.configure({ mode: "default" });

// That there is a picture of each group: living-primitives.spec.ts.
for (const { path, width, language, groups } of primitiveViews) {
  test(`components of ${path} look as accepted at ${width} px, language ${language}`, async ({
    page,
    browser,
  }) => {
    if (test.info().config.updateSnapshots === "none") {
      const difference = await findEngineDifference(browser);
      test.skip(difference !== undefined, difference);
    } else {
      await acceptEngine(browser);
    }
    // High enough for each group, so that nothing sticks to the foot of the window.
    await page.setViewportSize({ width, height: 4000 });
    await page.goto(`${path}?lang=${language}`);
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
