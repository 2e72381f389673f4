import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { alternateLanguages } from "../support/alternate.ts";
import {
  contactEndpoint,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/contact-form.ts";
import { testOnIsolatedSite } from "../support/own-site.ts";
import { openPage } from "../support/pages.ts";
import { expect } from "../support/test.ts";

const test = testOnIsolatedSite();

/** Takes the table of the requests away, so that none can be stored, and gives it back. */
function alterDatabase(dataDir: string, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, "site.sqlite"), { timeout: 5000 });
  database.exec(statement);
  database.close();
}
const breakDatabase = (dataDir: string) =>
  alterDatabase(dataDir, "alter table contact_requests rename to away");
const mendDatabase = (dataDir: string) =>
  alterDatabase(dataDir, "alter table away rename to contact_requests");

for (const language of alternateLanguages("a failing database and a missing response")) {
  test(`a failing database leads to the failure page and back to the filled form in ${language}`, async ({
    page,
    browserErrors,
    isolatedSite: { dataDir },
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput();
    await form.hydrate();
    await form.fill(order);
    breakDatabase(dataDir);
    browserErrors.expect(/\b503\b/);
    await form.button.click();

    const texts = getTexts(language, "information");
    await expect(page).toHaveURL(/\/information$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.fault.title);
    const main = page.getByRole("main");
    await expect(main).toContainText(texts.fault.text);
    await expect(main).toContainText(texts.draftKept);
    await expect(main.locator(`a[href="mailto:${company.emails.contact}"]`)).toBeVisible();
    mendDatabase(dataDir);
    await main.getByRole("link", { name: texts.retry }).click();
    await form.expectFilled(order);
    await form.expectHydrated();
    await form.button.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.success.title);
    expect(findStoredContacts(order.message, dataDir)).toHaveLength(1);
  });

  test(`a missing response shows an inline failure notice and keeps the input in ${language}`, async ({
    page,
    browserErrors,
    isolatedSite: { dataDir },
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput();
    await form.hydrate();
    await form.fill(order);
    await page.route(contactEndpoint, (route) => route.abort("connectionreset"), { times: 1 });
    browserErrors.expect(/ERR_CONNECTION_RESET/);
    await form.button.click();
    const alert = form.form.getByRole("alert");
    const { failure } = form.texts;
    await expect(alert).toContainText(failure.title);
    await expect(alert).toContainText(failure.text);
    await expect(alert.locator(`a[href="mailto:${company.emails.contact}"]`)).toBeVisible();
    await expect(alert).toBeInViewport();
    await form.expectFilled(order);
    await expect(page).toHaveURL(/\/contact/);
    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    expect(findStoredContacts(order.message, dataDir)).toHaveLength(1);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of ["contact", "home"] as const) {
    for (const language of alternateLanguages(`a failing database returns ${id}`)) {
      test(`a failing database returns ${id} with the filled form and a failure notice in ${language}`, async ({
        page,
        browserErrors,
        isolatedSite: { dataDir },
      }) => {
        await openPage(page, { id, language });
        const form = getContactForm(page, language);
        const order = makeContactFormInput();
        await form.fill(order);
        breakDatabase(dataDir);
        browserErrors.expect(/\b503\b/);
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await form.button.click();
        const response = await answered;
        mendDatabase(dataDir);
        expect(response.status()).toBe(503);
        expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
        await expect(form.form.getByRole("alert")).toContainText(form.texts.failure.title);
        await form.expectFilled(order);
        await form.button.click();
        await expect(page).toHaveURL(/\/information$/);
        expect(findStoredContacts(order.message, dataDir)).toHaveLength(1);
      });
    }
  }
});
