import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { contactEndpoint, getContactForm, makeContactFormInput } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const [mail, phone] = [
  `a[href="mailto:${company.emails.contact}"]`,
  `a[href="${company.offices[0].phone.href}"]`,
];

/** Answers every form as nginx and Varnish do when no replica is there. */
async function takeReplicasAway(page: Page, language: Language): Promise<void> {
  const file = path.resolve(import.meta.dirname, `../../deploy/unavailable/${language}.html`);
  const answer = {
    status: 503,
    contentType: "text/html; charset=utf-8",
    headers: { "Cache-Control": "no-store" },
    body: readFileSync(file),
  };
  await page.route(contactEndpoint, (route) => route.fulfill(answer));
  await page.route("**/*", (route, request) =>
    request.method() === "POST" ? route.fulfill(answer) : route.fallback(),
  );
}

for (const language of alternateLanguages("a form without a replica, with script")) {
  test(`a form that no replica takes stays filled in, with mail and phone beside it, in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput();
    await form.hydrate();
    await form.fill(order);
    await takeReplicasAway(page, language);
    browserErrors.expect(/\b503\b/);
    await form.button.click();
    const alert = form.form.getByRole("alert");
    await expect(alert).toContainText(form.texts.failure.title);
    await expect(alert.locator(mail)).toBeVisible();
    await expect(alert.locator(phone)).toBeVisible();
    await form.expectFilled(order);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`a form that no replica takes leads to a page with mail and phone, and is filled in behind it, in ${language}`, async ({
      page,
      browserErrors,
    }) => {
      await openPage(page, { id: "contact", language });
      const form = getContactForm(page, language);
      const order = makeContactFormInput();
      await form.fill(order);
      await takeReplicasAway(page, language);
      browserErrors.expect(/\b503\b/);
      await form.button.click();
      const { fault } = getTexts(language, "information");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(fault.title);
      await expect(page.locator(mail)).toBeVisible();
      await expect(page.locator(phone)).toBeVisible();
      await expect(page.getByText(getTexts(language, "shell").unavailable.kept)).toBeVisible();
      await page.goBack();
      await form.expectFilled(order);
    });
  }
});
