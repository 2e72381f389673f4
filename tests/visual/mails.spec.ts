import { mailsPath } from "../../src/gallery/address.ts";
import { expectNoSidewaysScroll } from "../support/accessible.ts";
import { expectNoViolations, wcagTags } from "../support/axe.ts";
import { test } from "../support/development-site.ts";

test.describe.configure({ mode: "default" });

const mails = ["?lang=es", "?lang=en", "?to=owner"];

for (const mail of mails) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the mail ${mail} is accessible in a ${colorScheme} window`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(mailsPath + mail);
      await expectNoViolations(page, { tags: wcagTags });
    });
  }

  test(`the mail ${mail} fits every window, with and without its sheet`, async ({ page }) => {
    await page.goto(mailsPath + mail);
    for (const hasSheet of [true, false]) {
      if (!hasSheet) await page.evaluate(() => document.querySelector("style")?.remove());
      for (const width of [1000, 600, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `${width} px${hasSheet ? "" : ", without"}`);
      }
    }
  });
}
