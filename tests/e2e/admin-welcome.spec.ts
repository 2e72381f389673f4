import type { Page } from "@playwright/test";
import { getAdminTexts } from "#app/admin/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { addAuthenticator } from "../support/browser/virtual-authenticator.ts";
import { inviteOwner } from "../support/databases/admin-data.ts";
import { adminPassword } from "../support/samples/admin-password.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite(undefined, { isLocalhost: true });

/** Lets the browser answer like one in which the prompt for a passkey was cancelled, until it is undone. */
async function cancelPrompts(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    navigator.credentials.create = () =>
      Promise.reject(new DOMException("cancelled", "NotAllowedError"));
  });
  // The browser's own method is that of the prototype.
  return () => page.evaluate(() => Reflect.deleteProperty(navigator.credentials, "create"));
}

for (const language of alternateLanguages("the first visit with a passkey")) {
  test(`a user joins with a passkey after a cancelled prompt, and the link is spent, in ${language}`, async ({
    page,
    keptPage,
    isolatedSite: { dataDir },
    browserErrors,
  }) => {
    const { entry, account, area } = getAdminTexts(language);
    const { welcome } = entry;
    await addAuthenticator(page);
    const { path } = await inviteOwner(dataDir, language);
    await page.goto(path);
    await page.waitForLoadState();
    await expectAccessible(page, "the first visit");
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, "320 px");
    await keptPage.setTextSize(2);
    await expectNoSidewaysScroll(page, "320 px, large letters");
    await keptPage.setTextSize(1);

    const add = page.getByRole("button", { name: welcome.addKey });
    const undo = await cancelPrompts(page);
    await add.click();
    await expect(page.getByText(entry.signIn.passkeyFailed)).toBeVisible();
    await expectAccessible(page, "a cancelled prompt");
    await undo();
    await add.click();
    await expect(page).toHaveURL(/\/administrator\/overview$/);

    await page.goto("/administrator/account");
    await expect(page.getByText(account.neverUsed)).toBeVisible();
    await test.step("the only way in cannot be removed", async () => {
      await page.getByRole("button", { name: fillText(account.removeLabel, { name: "" }) }).click();
      await expect(page.getByText(account.passkeyNeeded)).toBeVisible();
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: area.signOut }).click();
    await page.waitForURL(/\/administrator\/sign-in/);
    await page.waitForLoadState();
    await page.getByRole("button", { name: entry.signIn.withPasskey }).click();
    await expect(page).toHaveURL(/\/administrator\/overview$/);

    browserErrors.expect(/\b404\b/);
    // Nothing tells the language of who opens it: it links to the other one.
    await page.goto(`${path}&lang=${language === "es" ? "en" : "es"}`);
    await page.getByRole("main").getByRole("link").last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(welcome.unknownTitle);
    await expectAccessible(page, "a spent link");
  });

  test(`a new password is shown and hidden by keyboard, with a line on its length, in ${language}`, async ({
    page,
    isolatedSite: { dataDir },
  }) => {
    const { entry, area } = getAdminTexts(language);
    const { show, hide, soFar, enough } = area.newPassword;
    await page.goto((await inviteOwner(dataDir, language)).path);
    await page.waitForLoadState();
    const field = page.getByLabel(entry.password, { exact: true });
    const line = page.getByRole("status");
    await expect(line).toHaveText(fillText(soFar, { count: 0 }));
    await field.fill("sopa 😀");
    await expect(line).toHaveText(fillText(soFar, { count: 6 }));
    // Too short: the browser keeps what was typed.
    await page.getByRole("button", { name: entry.welcome.submit }).click();
    await expect(field).toHaveValue("sopa 😀");
    await field.fill(adminPassword);
    await expect(line).toHaveText(fillText(enough, { count: adminPassword.length }));
    await expect(field).toHaveAttribute("type", "password");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAttribute("type", "text");
    await expect(page.getByRole("button", { name: hide })).toHaveText(hide);
    await expectAccessible(page, "a password that is shown");
    await page.keyboard.press(" ");
    await expect(page.getByRole("button", { name: show })).toBeFocused();
    await expect(field).toHaveAttribute("type", "password");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/administrator\/overview$/);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("the first visit without script")) {
    test(`a user joins with a password, and is offered nothing else, in ${language}`, async ({
      page,
      isolatedSite: { dataDir },
    }) => {
      const { entry, area } = getAdminTexts(language);
      await page.goto((await inviteOwner(dataDir, language)).path);
      const heading = { level: 2, name: entry.welcome.choosePassword, exact: true };
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
      await expect(page.getByRole("heading", heading)).toBeVisible();
      await expect(page.getByRole("button", { name: entry.welcome.addKey })).toBeHidden();
      await expect(page.getByRole("button", { name: area.newPassword.show })).toBeHidden();
      await page.getByLabel(entry.password, { exact: true }).fill(adminPassword);
      await page.getByRole("button", { name: entry.welcome.submit }).click();
      await expect(page).toHaveURL(/\/administrator\/overview$/);
    });
  }
});
