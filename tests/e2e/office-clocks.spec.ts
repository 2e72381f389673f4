import type { Page } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { company } from "../../src/content/company.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const island = (page: Page) => page.locator("site-island[data-island=office-clocks]");
const office = (page: Page, city: string) =>
  island(page).getByRole("listitem").filter({ hasText: city });
const measure = async (page: Page) => (await island(page).locator("ul").boundingBox())?.height;

for (const language of languages) {
  test(`each office shows the time that it is there, from minute to minute, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.clock.install({ time: "2026-01-15T22:57:40Z" });
    await page.clock.pauseAt("2026-01-15T22:58:40Z");
    await openPage(page, { id: "home", language });
    const height = await measure(page);
    await expect(island(page).getByRole("time")).toHaveCount(0);

    await island(page).locator("ul").scrollIntoViewIfNeeded();
    const expectTimes = async (times: string[]) => {
      for (const [index, { city }] of company.offices.entries()) {
        await expect(office(page, city[language]).getByRole("time")).toHaveText(times[index] ?? "");
      }
    };
    await expectTimes(["16:58", "23:58", "23:58"]);
    expect(await measure(page)).toBe(height);

    await page.clock.fastForward(20_000);
    await expectTimes(["16:59", "23:59", "23:59"]);
    await page.clock.fastForward(60_000);
    await expectTimes(["17:00", "00:00", "00:00"]);
    // Five hours of thirty degrees each.
    const hour = office(page, company.offices[0]?.city[language] ?? "")
      .locator("path")
      .first();
    await expect(hour).toHaveAttribute("transform", /^rotate\(150 /);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the offices show no time at all, rather than a wrong one", async ({ page }) => {
    await openPage(page, { id: "home", language: "es" });
    await expect(island(page).getByRole("listitem")).toHaveCount(company.offices.length);
    await expect(island(page).getByRole("time")).toHaveCount(0);
    await expect(island(page).locator("path")).toHaveCount(0);
  });
});
