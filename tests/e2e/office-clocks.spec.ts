import type { Page } from "@playwright/test";
import { company } from "../../src/content/company.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

const island = (page: Page) => page.locator("site-island[data-island=office-clocks]");
const office = (page: Page, city: string) =>
  island(page).getByRole("listitem").filter({ hasText: city });
const formatTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );
const measure = async (page: Page) => (await island(page).locator("ul").boundingBox())?.height;

// Without script no time is shown: tests/http/home.test.ts.
for (const language of alternateLanguages("each office shows the time")) {
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
    const expectTimes = async (instant: string) => {
      for (const { city, timeZone } of company.offices) {
        const time = formatTime(instant, timeZone);
        await expect(office(page, city[language]).getByRole("time")).toHaveText(time);
      }
    };
    await expectTimes("2026-01-15T22:58:40Z");
    expect(await measure(page)).toBe(height);

    await page.clock.fastForward(20_000);
    await expectTimes("2026-01-15T22:59:00Z");
    await page.clock.fastForward(60_000);
    await expectTimes("2026-01-15T23:00:00Z");
    // Thirty degrees an hour, half a degree a minute.
    const [{ city, timeZone }] = company.offices;
    const [hours = 0, minutes = 0] = formatTime("2026-01-15T23:00:00Z", timeZone)
      .split(":")
      .map(Number);
    const hour = office(page, city[language]).locator("path").first();
    await expect(hour).toHaveAttribute(
      "transform",
      new RegExp(`^rotate\\(${(hours % 12) * 30 + minutes / 2} `),
    );
  });
}
