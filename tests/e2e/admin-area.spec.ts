import type { Page } from "@playwright/test";
import { getAdminTexts } from "#app/admin/texts/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessible.ts";
import { inviteOwner, storeRequests } from "../support/admin-data.ts";
import { adminPassword } from "../support/admin-password.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { testOnIsolatedSite } from "../support/own-site.ts";
import { expect } from "../support/test.ts";

const test = testOnIsolatedSite();

/** Signs in by a one-time link, as a new user does. */
async function joinAsOwner(page: Page, dataDir: string, language: Language): Promise<void> {
  const { entry } = getAdminTexts(language);
  await page.goto(await inviteOwner(dataDir, language));
  await page.getByLabel(entry.welcome.password).fill(adminPassword);
  await page.getByRole("button", { name: entry.welcome.submit }).click();
  await expect(page).toHaveURL(/\/administrator\/overview$/);
}

for (const language of alternateLanguages("screens of the administrator area")) {
  test(`every screen is accessible and as wide as the window, in ${language}`, async ({
    page,
    isolatedSite: { dataDir },
  }) => {
    const texts = getAdminTexts(language);
    const ids = await storeRequests(dataDir);
    await joinAsOwner(page, dataDir, language);
    for (const path of [
      "overview",
      "requests",
      "requests?view=won",
      `requests/${ids.open}`,
      `requests/${ids.suspect}`,
      `requests/${ids.new}?erase=1`,
      "deliveries",
      "users",
      "account",
      "audit-log",
    ]) {
      await page.goto(`/administrator/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible(page, path, "body");
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page, `${path}, 320 px`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: texts.area.signOut }).click();
    await expectAccessible(page, "sign-in", "body");
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("journey of an owner")) {
    test(`an owner signs in, answers a request, finds it again, exports and erases it, in ${language}`, async ({
      page,
      isolatedSite: { dataDir },
    }) => {
      const { request: text, requests, entry, area } = getAdminTexts(language);
      await storeRequests(dataDir);
      await joinAsOwner(page, dataDir, language);
      await page.getByRole("link", { name: area.sections.requests }).first().click();
      await page.getByRole("link", { name: "Gabriela Soto" }).first().click();
      await page.getByRole("button", { name: text.markAnswered }).click();
      await page.getByLabel(text.note, { exact: false }).fill("Le propuse el martes.");
      await page.getByRole("button", { name: text.saveNote }).click();
      await expect(page.getByText("Le propuse el martes.")).toBeVisible();
      await page.getByLabel(text.state, { exact: true }).selectOption("won");
      await page.getByRole("button", { name: text.save, exact: true }).click();

      await page.goto("/administrator/requests");
      await page.getByLabel(requests.search).fill("gabriela");
      await page.getByRole("button", { name: requests.filter, exact: true }).click();
      await expect(page.getByRole("cell", { name: text.states.won })).toBeVisible();
      const count = await page.getByRole("row").count();
      const download = page.waitForEvent("download");
      await page
        .getByRole("button", { name: fillText(requests.export, { count: count - 1 }) })
        .click();
      expect((await download).suggestedFilename()).toMatch(/^requests-.*\.csv$/);

      await page.getByRole("link", { name: "Gabriela Soto" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gabriela Soto");
      const reference = (await page.title()).split(" · ")[0] ?? "";
      await page.getByRole("link", { name: text.erase }).click();
      await page.getByLabel(text.erasing.confirm).fill(reference);
      await page.getByRole("button", { name: text.erasing.submit }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.erasing.doneTitle);

      await page.getByRole("button", { name: area.signOut }).first().click();
      await page.getByLabel(entry.email).fill(`${language}@example.com`);
      await page.getByLabel(entry.password).fill(adminPassword);
      await page.getByRole("button", { name: entry.signIn.submit }).click();
      await expect(page).toHaveURL(/\/administrator\/overview$/);
    });
  }
});
