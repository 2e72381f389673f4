import { mailsPath } from "../gallery/address.ts";
import { expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { expectNoViolations, wcagTags } from "../support/browser/axe.ts";
import { test } from "../support/servers/development-site.ts";

test.describe.configure({ mode: "default" });

for (const mail of [
  ...[
    "?lang=es",
    "?lang=en",
    "?to=owner",
    "?to=reply",
    "?to=reply&lang=en",
    "?to=charge",
    "?to=charges&lang=en",
  ],
  ...["?to=digest", "?to=digest&lang=en"],
]) {
  test(`the mail ${mail} is accessible in light and dark windows, and fits every window, with and without its sheet`, async ({
    page,
  }) => {
    await page.goto(mailsPath + mail);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, { state: `${colorScheme} window`, tags: wcagTags });
    }
    await page.emulateMedia({ colorScheme: "light" });
    for (const hasSheet of [true, false]) {
      if (!hasSheet) await page.evaluate(() => document.querySelector("style")?.remove());
      for (const width of [1000, 600, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `${width} px${hasSheet ? "" : ", without"}`);
      }
    }
  });
}
