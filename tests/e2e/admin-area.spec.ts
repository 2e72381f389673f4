import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminPaths } from "#app/admin/addresses.ts";
import { exportTexts, requestListTexts, requestTexts } from "#app/admin/requests/texts.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import type { Language } from "#app/locale/languages.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  viewports,
} from "../support/browser/accessible.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { inviteOwner, storeRequests } from "../support/databases/admin-data.ts";
import { adminPassword } from "../support/samples/admin-password.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();

/** Signs in by a one-time link, as a new user does; returns the email. */
async function joinAsOwner(page: Page, dataDir: string, language: Language): Promise<string> {
  const { entry } = getAdminTexts(language);
  const { path, email } = await inviteOwner(dataDir, language);
  await page.goto(path);
  await page.getByLabel(entry.password, { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: entry.welcome.submit }).click();
  await expect(page).toHaveURL(/\/administrator\/overview$/);
  return email;
}

const screens = (ids: Awaited<ReturnType<typeof storeRequests>>) => [
  "overview",
  "requests",
  "requests?view=all&state=won",
  "requests?view=suspect",
  "requests/enter",
  `requests/${ids.open}`,
  `requests/${ids.suspect}`,
  `requests/${ids.new}?erase=1`,
  `requests/${ids.open}/reply`,
  `requests/${ids.open}/person`,
  "settings/templates",
  "settings/templates/signature",
  "deliveries",
  "users",
  "account",
  "audit-log",
];

for (const language of alternateLanguages("screens of the administrator area")) {
  test(`every screen is accessible, and as wide as the window, also with letters of twice the size, in ${language}`, async ({
    page,
    keptPage,
    isolatedSite,
  }) => {
    // Sixteen screens, at six widths each.
    test.slow();
    const texts = getAdminTexts(language);
    const ids = await storeRequests(isolatedSite.dataDir);
    await signInAsNewOwner(page.request, isolatedSite, language);
    for (const [index, path] of screens(ids).entries()) {
      await page.goto(`/administrator/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const sizes = alternate(`window of administrator screen ${index}`, viewports);
      await expectAccessible(page, path, "body", sizes);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page, `${path}, 320 px`);
      const head = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(head?.width, `width of the title of ${path}, 320 px`).toBeGreaterThan(120);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNoSidewaysScroll(page, `${path}, 768 px`);
      await keptPage.setTextSize(2);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `${path} with large letters, ${width} px`);
      }
      await keptPage.setTextSize(1);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: texts.area.signOut }).click();
    await page.waitForURL(/\/administrator\/sign-in/);
    await expectAccessible(page, "sign-in", "body");
  });
}

/** Types keys once the page has loaded, and with it the script that answers them. */
async function typeKeys(page: Page, keys: string): Promise<void> {
  await page.waitForLoadState();
  await page.keyboard.type(keys);
}

for (const language of alternateLanguages("single keys in the administrator area")) {
  test(`single keys go through requests, take and answer one, and can be turned off, in ${language}`, async ({
    page,
    isolatedSite,
  }) => {
    const { account, area } = getAdminTexts(language);
    const [text, requests] = [requestTexts[language], requestListTexts[language]];
    const heading = page.getByRole("heading", { level: 1 });
    const lastName = `Teclas${randomUUID().slice(0, 8)}`;
    await storeRequests(isolatedSite.dataDir, lastName);
    await signInAsNewOwner(page.request, isolatedSite, language);
    await page.goto(adminPaths.overview);
    await typeKeys(page, "gs");
    await expect(heading).toHaveText(requests.title);
    await typeKeys(page, "/");
    await page.keyboard.type(lastName);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${lastName}`));
    await typeKeys(page, "jj");
    await expect(page.getByRole("link", { name: `Gabriela ${lastName}` }).first()).toBeFocused();
    await typeKeys(page, "k");
    await expect(page.getByRole("link", { name: `Peter ${lastName}` }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText(`Peter ${lastName}`);
    await typeKeys(page, "t");
    await expect(page.getByRole("button", { name: text.take })).toBeHidden();
    await typeKeys(page, "e");
    await expect(heading).toHaveText(`Gabriela ${lastName}`);
    await page.getByRole("link", { name: text.done.see, exact: true }).click();
    await expect(heading).toHaveText(`Peter ${lastName}`);
    await expect(page.getByRole("radio", { name: text.states.answered })).toBeChecked();
    await typeKeys(page, "?");
    await expect(page.getByText(area.shortcuts.off)).toBeVisible();
    await typeKeys(page, "n");
    await page.keyboard.type("jot");
    await expect(page.getByLabel(text.note, { exact: false })).toHaveValue("jot");
    await expect(heading).toHaveText(`Peter ${lastName}`);

    await page.goto("/administrator/account");
    await page.getByLabel(account.shortcuts).uncheck();
    await page.getByRole("button", { name: account.save, exact: true }).click();
    await expect(page.getByText(account.saved, { exact: true })).toBeVisible();
    await expect(page.getByLabel(account.shortcuts)).not.toBeChecked();
    await expect(page.locator("[data-shortcuts]")).toHaveCount(0);
    await page.getByLabel(account.shortcuts).check();
    await page.getByRole("button", { name: account.save, exact: true }).click();
    await expect(page.locator("[data-shortcuts]")).toHaveCount(1);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("journey of an owner")) {
    test(`an owner signs in, answers a request, finds it again, exports and erases it, in ${language}`, async ({
      page,
      isolatedSite: { dataDir },
    }) => {
      const { entry, area } = getAdminTexts(language);
      const [text, requests] = [requestTexts[language], requestListTexts[language]];
      const lastName = `Camino${randomUUID().slice(0, 8)}`;
      const name = `Gabriela ${lastName}`;
      await storeRequests(dataDir, lastName);
      const email = await joinAsOwner(page, dataDir, language);
      await page.getByRole("link", { name: requests.section }).first().click();
      await page.getByRole("link", { name }).first().click();
      await page.getByRole("button", { name: text.answeredNext }).first().click();
      // It was the last that waited: the list is back, and says so.
      await expect(page.getByRole("status")).toContainText(name);
      await page.goto("/administrator/requests?view=all");
      await page.getByRole("link", { name }).first().click();
      await expect(page.getByRole("radio", { name: text.states.answered })).toBeChecked();
      await page.getByLabel(text.note, { exact: false }).fill("Le propuse el martes.");
      await page.getByRole("button", { name: text.saveNote }).click();
      await expect(page.getByText("Le propuse el martes.")).toBeVisible();
      await expect(page.getByLabel(text.note, { exact: false })).toHaveValue("");
      await page.getByText(text.states.won, { exact: true }).click();
      const saved = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: text.save, exact: true }).click();
      await saved;

      await page.goto("/administrator/requests?view=all");
      await page.getByLabel(requests.search).fill(name);
      await page.getByRole("button", { name: requests.filter, exact: true }).click();
      await page.waitForURL(/[?&]q=/);
      await expect(page.getByRole("cell", { name: text.states.won })).toBeVisible();
      const count = await page.getByRole("row").count();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: fillCount(requests.export, count - 1) }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^${exportTexts[language].file}-.*\\.csv$`),
      );

      await page.getByRole("rowheader").getByRole("link", { name }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      const reference = (await page.title()).split(" · ")[0] ?? "";
      await page.getByRole("link", { name: text.erase }).click();
      await page.getByLabel(text.erasing.confirm).fill(reference);
      await page.getByRole("button", { name: text.erasing.submit }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.erasing.doneTitle);

      await page.getByRole("button", { name: area.signOut }).first().click();
      await page.getByLabel(entry.email).fill(email);
      await page.getByLabel(entry.password).fill(adminPassword);
      await page.getByRole("button", { name: entry.signIn.submit }).click();
      await expect(page).toHaveURL(/\/administrator\/overview$/);
    });
  }
});
