import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { isSample } from "../../src/content/contact-lines.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect } from "../support/browser/test.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite(undefined, { settings: { SITE_URL: "https://www.empresa.mx" } });

for (const language of alternateLanguages("cities without a telephone")) {
  test(`contact of a public site without telephones sets its cities as large signs, from margin to margin, in ${language}`, async ({
    page,
  }) => {
    test.skip(!company.offices.every(({ phone }) => isSample(phone.href)), "an owner's numbers");
    await openPage(page, { id: "contact", language });
    const main = page.getByRole("main");
    const { offices } = getTexts(language, "shell").footer;
    const list = main.getByRole("heading", { name: offices }).locator("~ ul");
    await expect(list.getByRole("listitem")).toHaveCount(company.offices.length);
    for (const width of [320, 390, 1366, 1440]) {
      await resizeViewport(page, width, 680);
      const { size, share, overflow } = await list.evaluate((one) => ({
        size: Number.parseFloat(getComputedStyle(one).fontSize),
        share: one.getBoundingClientRect().width / innerWidth,
        overflow: one.scrollWidth - one.clientWidth,
      }));
      expect(size, `${width} px`).toBeGreaterThanOrEqual(Math.max(40, width * 0.045));
      expect(share, `${width} px`).toBeGreaterThan(0.88);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
