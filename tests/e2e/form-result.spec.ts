import type { Page } from "@playwright/test";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import {
  contactEndpoint,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { expectAcknowledged } from "../support/browser/contact-journey.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

const readDraft = () => sessionStorage.getItem("contact-draft");

/** Takes the cookies of answers on their way, as a browser that refuses them or a proxy does. */
async function takeCookies(page: Page, address: string) {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await page.context().clearCookies();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

for (const language of alternateLanguages("a result whose cookie does not arrive")) {
  test(`a result whose cookie does not arrive is shown in the form's place in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    await openPage(page, { id: "contact", language });
    const address = page.url();
    const form = getContactForm(page, language);
    const { failure } = form.texts;
    const { success, receipt } = getTexts(language, "information");
    const order = makeContactFormInput();
    await form.hydrate();
    await form.fill(order);
    const alert = form.form.getByRole("alert");

    await test.step("a proxy's own refusal is a failure, and loses nothing", async () => {
      for (const [status, text] of [
        [503, failure.text],
        [429, failure.limitedText],
      ] as const) {
        browserErrors.expect(new RegExp(`\\b${status}\\b`));
        await page.route(contactEndpoint, (route) => route.fulfill({ status, json: { code: 0 } }), {
          times: 1,
        });
        await form.button.click();
        await expect(alert).toContainText(text);
        await expect(form.button).toHaveText(failure.retry);
      }
      await form.expectFilled(order);
      expect(await page.evaluate(readDraft)).toContain(order.message);
    });

    await takeCookies(page, contactEndpoint);
    await form.button.click();
    const heading = form.form.getByText(success.title, { exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const [stored, ...others] = findStoredContacts(order.message);
    expect(others).toEqual([]);
    for (const text of [success.text, receipt.label, stored?.reference ?? "none", receipt.hint]) {
      await expect(form.form).toContainText(text);
    }
    await expect(form.form.getByRole("status").first()).toContainText(stored?.reference ?? "none");
    expect(page.url()).toBe(address);
    expect(await page.evaluate(readDraft)).toBeNull();
    await expectAccessible(page, "result in place", "main form");
    await page.reload();
    await form.expectEmpty();
  });
}

test("a failure is not taken for the success before it", async ({ page, browserErrors }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const first = makeContactFormInput();
  await form.hydrate();
  await form.fill(first);
  await form.button.click();
  await expectAcknowledged(page, "es", first);
  await openPage(page, { id: "contact", language: "es" });
  await form.hydrate();
  await form.fill(makeContactFormInput());
  browserErrors.expect(/\b503\b/);
  await page.route(contactEndpoint, (route) => route.fulfill({ status: 503, json: { code: 0 } }));
  await form.button.click();
  await expect(form.form.getByRole("alert")).toContainText(form.texts.failure.title);
});

test("a form that was sent before it was hydrated shows the result in place too", async ({
  page,
}) => {
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.route(/\/assets\/.*contact-form.*\.js$/, async (route) => {
    await posted;
    await route.continue();
  });
  await takeCookies(page, "**/contacto");
  await takeCookies(page, contactEndpoint);
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.fill(order);
  await form.button.click();
  await expect(form.form).toContainText(getTexts("es", "information").success.title);
  const [stored, ...others] = findStoredContacts(order.message);
  expect(others).toEqual([]);
  await expect(form.form).toContainText(stored?.reference ?? "none");
  expect(new URL(page.url()).pathname).toBe("/contacto");
});
