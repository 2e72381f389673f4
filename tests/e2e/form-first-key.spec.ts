import type { BrowserContext, Page } from "@playwright/test";
import { company } from "../../src/content/company.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import {
  type ContactForm,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/browser/contact-form.ts";
import { expectAcknowledged } from "../support/browser/contact-journey.ts";
import { openPage } from "../support/browser/pages.ts";
import { test as base, expect } from "../support/browser/test.ts";
import { type CuttableProxy, openCuttableProxy } from "../support/servers/relay.ts";

/** Every script but the first one: what a form is without while they have not come. */
const laterScripts = /\/assets\/(?!entry)[^/]+\.js$/;
const readDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem("contact-draft"));
const findNotice = (form: ContactForm) => form.form.getByRole("alert").filter({ hasText: /./ });

const test = base.extend<{ isCuttable: boolean; relay: CuttableProxy }>({
  /** Option: opens the site by way of the relay. */
  isCuttable: [false, { option: true }],
  relay: async ({ contextOptions: _ }, use) => {
    const relay = await openCuttableProxy(`http://127.0.0.1:${process.env["TEST_PORT"]}`);
    await use(relay);
    await relay.close();
  },
  baseURL: async ({ baseURL, isCuttable, relay }, use) => use(isCuttable ? relay.origin : baseURL),
});

/** The pages with the form. */
const pageIds = ["contact", "home"] as const;

/** The two ways to lose a network: the browser knows of it, or takes itself for online. */
const cuts = {
  "the browser is offline": {
    isKnown: true,
    lose: (context: BrowserContext) => context.setOffline(true),
    find: (context: BrowserContext) => context.setOffline(false),
  },
  "the line is cut behind the browser": {
    isKnown: false,
    lose: async (_: BrowserContext, relay: CuttableProxy) => relay.cut(),
    find: async (_: BrowserContext, relay: CuttableProxy) => relay.restore(),
  },
} as const;

for (const [name, { isKnown, lose, find }] of Object.entries(cuts)) {
  test.describe(name, () => {
    // No other test uses the address of the relay.
    test.use({ isCuttable: !isKnown, isFirstVisit: !isKnown });

    for (const id of alternate(name, pageIds)) {
      for (const language of alternateLanguages(`${id}: ${name}`)) {
        test(`${id}: when ${name} before the first input, sending loses nothing in ${language}`, async ({
          page,
          context,
          relay,
          browserErrors,
        }) => {
          // Nothing but the first script has come when the network goes.
          await page.route(laterScripts, (route) => route.abort("failed"));
          await openPage(page, { id, language });
          const address = page.url();
          await lose(context, relay);
          browserErrors.expect(/ERR_/);
          const form = getContactForm(page, language);
          const order = makeContactFormInput();
          await form.field("name").pressSequentially("A");
          await expect.poll(() => readDraft(page)).toContain('"A"');
          await form.fill(order);
          await form.button.click();

          const { failure } = form.texts;
          const alert = findNotice(form);
          await expect(alert).toContainText(isKnown ? failure.offlineTitle : failure.title);
          await expect(alert).toContainText(isKnown ? failure.offlineText : failure.text);
          await expect(alert.locator(`a[href="mailto:${company.emails.contact}"]`)).toBeVisible();
          await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
          await expect(alert).toBeInViewport();
          await expect(form.button).not.toHaveAttribute("aria-busy");
          expect(page.url()).toBe(address);
          await form.expectFilled(order);
          await expectAccessible(page, "cut off");

          await find(context, relay);
          await page.reload();
          await form.expectFilled(order);
          await form.button.click();
          await expectAcknowledged(page, language, order);
          expect(await readDraft(page)).toBeNull();
        });
      }
    }
  });
}

for (const id of alternate("the form is kept, validated and sent", pageIds)) {
  test(`${id}: the form is kept, validated and sent after a deployment that removed its scripts`, async ({
    page,
    browserErrors,
  }) => {
    await page.route(laterScripts, (route) => route.fulfill({ status: 404, body: "gone" }));
    browserErrors.expect(/\b404\b/);
    browserErrors.expect(/\b422\b/);
    await openPage(page, { id, language: "es" });
    const form = getContactForm(page, "es");
    const order = makeContactFormInput();
    await form.fill({ ...order, email: "ana@" });
    await page.reload();
    await form.expectFilled({ ...order, email: "ana@" });
    await form.button.click();
    await form.expectFieldErrors({ email: form.texts.messages.email });
    // Sent before the first script runs, the form would leave its draft behind.
    await page.waitForLoadState();
    await form.fill({ email: order.email });
    await form.button.click();
    await expectAcknowledged(page, "es", order);
    expect(await readDraft(page)).toBeNull();
  });
}

for (const id of alternate("the form is posted without waiting", pageIds)) {
  test(`${id}: the form is posted without waiting for slow scripts, and stored once if the response is lost`, async ({
    page,
    browserErrors,
  }) => {
    await page.clock.install();
    await page.route(laterScripts, () => undefined);
    await openPage(page, { id, language: "es" });
    const form = getContactForm(page, "es");
    const order = makeContactFormInput();
    await form.fill(order);
    browserErrors.expect(/ERR_CONNECTION_RESET/);
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await form.button.click();
    await expect(form.button).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(5000);
    await expect(findNotice(form)).toContainText(form.texts.failure.title);
    expect(findStoredContacts(order.message)).toHaveLength(1);
    await page.unrouteAll();
    await page.reload();
    await form.expectHydrated();
    await form.expectFilled(order);
    await form.button.click();
    await expectAcknowledged(page, "es", order);
  });
}

for (const kind of ["forbidden", "full", "spoilt"] as const) {
  test(`the form can be filled in and sent with session storage ${kind}`, async ({
    page,
    context,
    browserErrors,
  }) => {
    await page.addInitScript((given) => {
      const refuse = () => {
        throw new DOMException("no", "SecurityError");
      };
      if (given === "spoilt") sessionStorage.setItem("contact-draft", "null");
      else Storage.prototype.setItem = refuse;
      if (given === "forbidden") {
        Object.defineProperty(window, "sessionStorage", { get: refuse });
      }
    }, kind);
    await page.route(laterScripts, (route) => route.abort("failed"));
    browserErrors.expect(/ERR_FAILED/);
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await openPage(page, { id: "contact", language: "es" });
    const form = getContactForm(page, "es");
    const order = makeContactFormInput();
    await form.fill(order);
    await context.setOffline(true);
    await form.button.click();
    await expect(findNotice(form)).toContainText(form.texts.failure.offlineTitle);
    await form.expectFilled(order);
    await context.setOffline(false);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    await page.route("**/contacto", (route) => route.abort("failed"), { times: 1 });
    await form.button.click();
    await expect(findNotice(form)).toContainText(form.texts.failure.title);
    await form.button.click();
    await expectAcknowledged(page, "es", order);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
}
