import { getAdminTexts } from "#app/admin/texts.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { expect } from "../support/browser/test.ts";
import { addAuthenticator } from "../support/browser/virtual-authenticator.ts";
import { endFreshProof } from "../support/databases/admin-data.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite(undefined, { isLocalhost: true });

for (const language of alternateLanguages("passkeys of an owner")) {
  test(`a key is added, signs in, confirms a change, and is removed, in ${language}`, async ({
    page,
    isolatedSite,
    browserErrors,
  }) => {
    const { entry, account, area } = getAdminTexts(language);
    await addAuthenticator(page);
    await signInAsNewOwner(page.request, isolatedSite, language);

    await page.goto("/administrator/account");
    await expect(page.getByText(account.noPasskeys)).toBeVisible();
    await page.getByRole("button", { name: account.addPasskey }).click();
    await page.getByLabel(account.passkeyName, { exact: false }).fill("Portátil");
    // The form is sent with a key by a script, which runs before the page has loaded.
    await page.waitForLoadState();
    await page.getByRole("button", { name: account.createPasskey }).click();
    await expect(page.getByText(account.passkeyAdded)).toBeVisible();
    await expect(page.getByText("Portátil", { exact: true })).toBeVisible();

    await page.getByRole("link", { name: "Portátil" }).click();
    await expect(page.getByLabel(account.passkeyName)).toBeVisible();
    await expectAccessible(page, "renaming a key");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel(account.passkeyName).fill("Casa");
    await page.getByRole("button", { name: account.save, exact: true }).first().click();
    await expect(page.getByText(account.passkeyRenamed)).toBeVisible();
    await expect(page.getByText("Casa", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: area.signOut }).click();
    await page.waitForURL(/\/administrator\/sign-in/);
    await test.step("a browser without a key says so, and the password still works", async () => {
      await page.evaluate(() => {
        navigator.credentials.get = () =>
          Promise.reject(new DOMException("none", "NotAllowedError"));
      });
      await page.getByRole("button", { name: entry.signIn.withPasskey }).click();
      await expect(page.getByText(entry.signIn.passkeyFailed)).toBeVisible();
      await expect(page.getByLabel(entry.password)).toBeVisible();
      // The browser's own method is that of the prototype.
      await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, "get"));
    });
    await page.getByRole("button", { name: entry.signIn.withPasskey }).click();
    await expect(page).toHaveURL(/\/administrator\/overview$/);

    await page.goto("/administrator/account");
    await endFreshProof(isolatedSite.dataDir);
    browserErrors.expect(/\b401\b/);
    await page.getByRole("button", { name: "Casa" }).click();
    await expect(page.getByRole("heading", { name: entry.confirm.title })).toBeVisible();
    await expectAccessible(page, "confirmation by a key");
    await page.getByRole("button", { name: entry.confirm.withPasskey }).click();
    await expect(page.getByText(account.passkeyRemoved)).toBeVisible();
    await expect(page.getByText(account.noPasskeys)).toBeVisible();
  });
}
