import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { company } from "../../src/content/company.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import {
  type ContactForm,
  contactEndpoint,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { expectAcknowledged } from "../support/browser/contact-journey.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Collects the idempotency keys of the requests that a page posts. */
function collectKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

/** The notice of a request that was not answered, with other ways to get in touch. */
async function expectFailureNotice(page: Page, { form, button, texts }: ContactForm) {
  const alert = form.getByRole("alert");
  const { title, text, retry } = texts.failure;
  await expect(button).toHaveText(retry);
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(text);
  await expect(alert).toBeInViewport();
  await expect(alert.locator(`a[href="mailto:${company.emails.contact}"]`)).toBeVisible();
  await expect(alert.locator(`a[href="${company.offices[0].phone.href}"]`)).toBeVisible();
  await expect(page).toHaveURL(/\/contact/);
}

for (const language of alternateLanguages("a slow response is announced")) {
  test(`a slow response is announced, and a missing one shows a failure notice in ${language}`, async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const { texts } = form;
    const order = makeContactFormInput();
    const keys = collectKeys(page);
    await form.hydrate();
    await form.fill(order);
    await page.route(contactEndpoint, () => undefined, { times: 1 });
    // The clock is paused until the first five seconds have been asserted: the machine may be slow too.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.button.click();
    await expect(form.button).toHaveText(texts.sending);
    await expect(form.button).toHaveAttribute("aria-busy", "true");
    const said = form.form.getByRole("status");
    await expect(said.filter({ hasText: texts.sending })).toHaveCount(1);
    await form.button.click();
    await page.keyboard.press("Enter");
    await expect(said.filter({ hasText: texts.slow })).toHaveCount(0);
    await page.clock.fastForward(5000);
    await expect(said.filter({ hasText: texts.slow })).toBeVisible();
    expect(keys).toHaveLength(1);
    await expect(form.form.getByRole("alert")).toBeEmpty();
    await page.clock.resume();
    await expectAccessible(page, "sending", "main form");

    await page.clock.fastForward(15_000);
    await expectFailureNotice(page, form);
    await expect(form.form.getByText(texts.slow)).toHaveCount(0);
    await form.expectFilled(order);
    await expectAccessible(page, "unsent", "main form");

    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const [stored, ...others] = findStoredContacts(order.message);
    expect(others).toEqual([]);
    expect(stored?.suspect_reason).toBeNull();
  });
}

/** Goes offline, without sending and while sending, and online again. */
async function expectLostNetworkAnnounced(page: Page, context: BrowserContext, form: ContactForm) {
  const { connection, failure, crate } = form.texts;
  const said = form.form.getByRole("status");
  const alert = form.form.getByRole("alert");
  await context.setOffline(true);
  await expect(said.filter({ hasText: connection.lost })).toBeVisible();
  await expect(form.button).toHaveText(crate.submit);
  await expectAccessible(page, "offline");
  await context.setOffline(false);
  await expect(said.filter({ hasText: /\S/ })).toHaveCount(0);

  await context.setOffline(true);
  await form.button.click();
  await expect(alert).toContainText(failure.offlineTitle);
  await expect(alert).toContainText(failure.offlineText);
  await expect(alert).toBeInViewport();
  await expect(said.filter({ hasText: connection.lost })).toHaveCount(0);
  await expectAccessible(page, "sent offline");

  await context.setOffline(false);
  await expect(alert).toBeEmpty();
  await expect(said.filter({ hasText: connection.back })).toBeVisible();
  await expect(form.button).toHaveText(failure.retry);
}

/** Answers that do not come from the site: of a captive portal, of a proxy, and of a cache that finds no replica. */
const listForeignAnswers = (language: Language) => {
  const unavailable = path.resolve(
    import.meta.dirname,
    `../../deploy/unavailable/${language}.html`,
  );
  return [
    { status: 200, body: "<p>Portal</p>" },
    { status: 502, body: "<p>Bad gateway</p>" },
    { status: 503, body: readFileSync(unavailable) },
  ];
};

for (const language of alternateLanguages("a request that is not acknowledged")) {
  test(`a request that is not acknowledged stays in the form until it is sent and stored once in ${language}`, async ({
    page,
    context,
    browserErrors,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput();
    const keys = collectKeys(page);
    await form.hydrate();
    await form.fill(order);

    await test.step("a honeypot that only a program fills in is out of sight and of the Tab key's way", async () => {
      const honeypot = form.form.locator("[name=website]");
      await expect(honeypot).not.toBeInViewport();
      await expect(honeypot).toHaveAttribute("tabindex", "-1");
      await honeypot.evaluate((input: HTMLInputElement) => {
        input.value = "https://example.com";
      });
    });
    await test.step("a lost network is announced before and after sending", async () => {
      browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
      await expectLostNetworkAnnounced(page, context, form);
      await form.expectFilled(order);
    });
    await test.step("an answer from elsewhere shows a failure notice", async () => {
      for (const { status, body } of listForeignAnswers(language)) {
        if (status >= 400) browserErrors.expect(new RegExp(`\\b${status}\\b`));
        const answer = { status, contentType: "text/html", body };
        await page.route(contactEndpoint, (route) => route.fulfill(answer), { times: 1 });
        const answered = page.waitForResponse(contactEndpoint);
        await form.button.click();
        await answered;
        await expectFailureNotice(page, form);
      }
      await form.expectFilled(order);
    });
    await test.step("errors from the server are shown at their fields", async () => {
      browserErrors.expect(/\b422\b/);
      const { email } = form.texts.messages;
      await page.route(
        contactEndpoint,
        (route) => route.fulfill({ status: 422, json: { code: 0, errors: { email } } }),
        { times: 1 },
      );
      await form.button.click();
      await form.expectFieldErrors({ email });
      await expect(form.field("email")).toBeFocused();
      await expect(form.button).toHaveText(form.getReviewLabel(1));
      await form.fill({ email: "" });
      await form.fill({ email: order.email });
      await form.expectFieldErrors({});
    });
    await test.step("a request whose response is lost is kept", async () => {
      browserErrors.expect(/ERR_CONNECTION_RESET/);
      await page.route(
        contactEndpoint,
        async (route) => {
          await route.fetch();
          await route.abort("connectionreset");
        },
        { times: 1 },
      );
      await form.button.click();
      await expectFailureNotice(page, form);
      await form.expectFilled(order);
      expect(findStoredContacts(order.message)).toHaveLength(1);
    });
    await test.step("two presses send one request, which is acknowledged", async () => {
      await page.route(contactEndpoint, async (route) => {
        // The answer comes after the second press: the button is still saying that it sends.
        await expect(form.button).toHaveText(form.texts.sending);
        const { x, y, width, height } = (await form.button.boundingBox()) ?? new DOMRect();
        await page.mouse.click(x + width / 2, y + height / 2);
        await route.continue();
      });
      const sent = keys.length;
      await form.button.click();
      await expectAcknowledged(page, language, order);
      expect(keys).toHaveLength(sent + 1);
    });
    expect(new Set(keys).size).toBe(1);
    const [stored] = findStoredContacts(order.message);
    expect(stored?.suspect_reason).toContain("honeypot");
  });
}
