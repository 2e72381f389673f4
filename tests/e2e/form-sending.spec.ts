import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import {
  contactEndpoint,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Lets the page's clock, which a test sets forward, end `AbortSignal.timeout` too. */
const useClockForTimeouts = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const error = new DOMException("signal timed out", "TimeoutError");
      setTimeout(() => controller.abort(error), milliseconds);
      return controller.signal;
    };
  });

for (const language of alternateLanguages("a slow response is announced")) {
  test(`a slow response is announced, and a missing one shows a failure notice in ${language}`, async ({
    page,
  }) => {
    await page.clock.install();
    await useClockForTimeouts(page);
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const { texts } = form;
    const order = makeContactFormInput();
    const keys: (string | undefined)[] = [];
    await form.hydrate();
    await form.fill(order);
    await page.route(
      contactEndpoint,
      (route) => void keys.push(route.request().headers()["idempotency-key"]),
      { times: 1 },
    );
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
    const alert = form.form.getByRole("alert");
    await expect(alert).toBeEmpty();
    await page.clock.resume();
    await expectAccessible(page, "sending", "main form");

    await page.clock.fastForward(15_000);
    await expect(alert).toContainText(texts.failure.title);
    await expect(alert).toBeInViewport();
    await expect(form.form.getByText(texts.slow)).toHaveCount(0);
    await expect(form.button).toHaveText(texts.failure.retry);
    await form.expectFilled(order);
    await expectAccessible(page, "unsent", "main form");

    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(findStoredContacts(order.message)).toHaveLength(1);
  });
}

test("a response from another server shows a failure notice", async ({ page, browserErrors }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
  browserErrors.expect(/\b502\b/);
  const alert = form.form.getByRole("alert");
  for (const status of [200, 502]) {
    await page.route(
      contactEndpoint,
      (route) => route.fulfill({ status, contentType: "text/html", body: "<p>Portal</p>" }),
      { times: 1 },
    );
    await form.button.click();
    await expect(form.button).toHaveText(form.texts.failure.retry);
    await expect(alert).toContainText(form.texts.failure.title);
    await expect(page).toHaveURL(/\/contacto$/);
  }
  await form.button.click();
  await expect(page).toHaveURL(/\/information$/);
  expect(findStoredContacts(order.message)).toHaveLength(1);
});

test("errors from the server are shown at their fields", async ({ page, browserErrors }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const { email } = form.texts.messages;
  await form.hydrate();
  await form.fill(makeContactFormInput());
  browserErrors.expect(/\b422\b/);
  await page.route(contactEndpoint, (route) =>
    route.fulfill({ status: 422, json: { code: 0, errors: { email } } }),
  );
  await form.button.click();
  await form.expectFieldErrors({ email });
  await expect(form.field("email")).toBeFocused();
  await expect(form.button).toHaveText(form.getReviewLabel(1));
});
