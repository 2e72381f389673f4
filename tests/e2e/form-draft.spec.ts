import type { Page } from "@playwright/test";
import { getContactAddress } from "#app/content/service-address.ts";
import type { ServiceId } from "#app/content/services.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
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

const readDraft = () => sessionStorage.getItem("contact-draft");

/** Follows the header's link to the other language, and finds the form there. */
async function switchLanguage(page: Page, language: Language) {
  const other = getOtherLanguage(language);
  const { language: texts } = getTexts(language, "shell");
  const switches = page.getByRole("banner").getByRole("navigation", { name: texts.label });
  await switches.getByRole("link", { name: texts.names[other] }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  return { other, translated: getContactForm(page, other) };
}

for (const language of alternateLanguages("home: a half-written form survives")) {
  test(`home: a half-written form survives reload and language switch from ${language}, and is sent`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    const form = getContactForm(page, language);
    const { required, email } = form.texts.messages;
    const order = makeContactFormInput({ email: "ana@" });
    await form.hydrate();
    await form.button.click();
    await form.expectFieldErrors({
      name: required,
      email: required,
      phone: required,
      service: required,
    });
    await expectAccessible(page, "field errors", "main form");
    await form.fill(order);
    const begunAt = Date.now();
    await form.button.click();
    await form.expectFieldErrors({ email });

    const elapsed = Date.now() - begunAt;
    await page.reload();
    await form.expectFilled(order);

    const { other, translated } = await switchLanguage(page, language);
    await translated.expectFilled(order);
    await translated.expectHydrated();
    await translated.button.click();
    await translated.expectFieldErrors({ email: translated.texts.messages.email });

    const corrected = { ...order, email: "ana@example.com" };
    await translated.fill({ email: corrected.email });
    const sinceLoad = await page.evaluate(() => performance.now());
    const posted = page.waitForRequest(contactEndpoint);
    await translated.button.click();
    await expectAcknowledged(page, other, corrected);
    await test.step("the time counts from the first key, not from the last page load", async () => {
      const { elapsed_ms } = (await posted).postDataJSON();
      expect(elapsed_ms).toBeGreaterThan(elapsed + sinceLoad);
    });
  });
}

for (const language of alternateLanguages("contact: a half-written form survives")) {
  test(`contact: a half-written form survives reload and language switch from ${language}, and is cleared`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput({ email: "ana@", phone: "123" });
    await test.step("a form that was only tabbed through stores no draft", async () => {
      await form.hydrate();
      for (let stop = 0; stop < 6; stop++) await page.keyboard.press("Tab");
      expect(await page.evaluate(readDraft)).toBeNull();
      await form.fill({ name: "Ana" });
      expect(await page.evaluate(readDraft)).toContain("Ana");
      await form.fill({ name: "" });
      expect(await page.evaluate(readDraft)).toBeNull();
    });
    await test.step("a reload keeps the input", async () => {
      await form.fill(order);
      await form.button.click();
      const { email, phone } = form.texts.messages;
      await form.expectFieldErrors({ email, phone });
      await page.reload();
      await form.expectFilled(order);
    });
    const { translated } = await switchLanguage(page, language);
    const { draft, messages, submit } = translated.texts;
    await test.step("errors are shown in the other language after a language switch", async () => {
      await translated.expectFieldErrors({ email: messages.email, phone: messages.phone });
      await translated.expectFilled(order);
      await expect(translated.button).toHaveText(translated.getReviewLabel(2));
      await expect(translated.form.getByRole("group")).toContainText(messages.email);
      const restored = translated.form.getByRole("status").filter({ hasText: draft.restored });
      await expect(restored).toBeVisible();
      await expectAccessible(page, "restored", "main form");
    });
    await test.step("the cleared form is empty, also after a reload", async () => {
      await translated.form.getByRole("button", { name: draft.clear }).click();
      await translated.expectEmpty();
      await translated.expectFieldErrors({});
      await expect(translated.form.getByText(draft.restored)).toHaveCount(0);
      await expect(translated.button).toHaveText(submit);
      await expect(translated.field("name")).toBeFocused();
      expect(await page.evaluate(readDraft)).toBeNull();
      await page.reload();
      await translated.expectEmpty();
    });
    await test.step("only errors of fields that were left are restored", async () => {
      await translated.hydrate();
      await translated.fill({ email: "ana@" });
      await translated.field("phone").focus();
      const errors = { name: messages.required, email: messages.email };
      await translated.expectFieldErrors(errors);
      await expect.poll(() => page.evaluate(readDraft)).toMatch(/email.*email/s);
      await page.reload();
      await translated.expectHydrated();
      await translated.expectFieldErrors(errors);
      await expect(translated.button).toHaveText(submit);
    });
  });
}

/** Sends a new request whose result never comes: an answer without content leads nowhere, and the page stays. */
async function sendWithoutResult(page: Page, form: ContactForm) {
  const order = makeContactFormInput();
  await form.fill(order);
  await page.route("**/information", (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await form.button.click();
  await expect.poll(() => page.evaluate(readDraft)).toBeNull();
  return order;
}

/** Shows the page again, as the browser's back/forward cache does. */
const showAgain = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );

test("the draft of a stored request is deleted, and going back shows a usable form", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.route(contactEndpoint, async (route) => {
    expect(await page.evaluate(readDraft)).not.toBeNull();
    await route.continue();
  });
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  await test.step("another press of the button leads to the result, and sends nothing", async () => {
    const order = await sendWithoutResult(page, form);
    await form.expectFilled(order);
    await form.fill({ name: "Ana" });
    await form.field("email").focus();
    await form.expectFieldErrors({});
    expect(await page.evaluate(readDraft)).toBeNull();
    await page.unroute("**/information");
    await form.button.click();
    await expect(page).toHaveURL(/\/information$/);
    await page.goBack();
    await form.expectEmpty();
    expect(posts).toBe(1);
    expect(findStoredContacts(order.message)).toHaveLength(1);
  });
  await test.step("a page that is shown again has an empty form", async () => {
    await form.hydrate();
    await sendWithoutResult(page, form);
    await expect(form.button).toHaveAttribute("aria-busy", "true");
    await showAgain(page);
    await expect(form.button).not.toHaveAttribute("aria-busy");
    await expect(form.button).toHaveText(form.texts.submit);
    await form.expectEmpty();
    await form.expectFieldErrors({});
  });
  await test.step("a page that is shown again has what another page of the tab has kept since", async () => {
    await sendWithoutResult(page, form);
    const later = { email: "ana@", message: "Otra idea" };
    const values = { email: later.email, comment: later.message };
    await page.evaluate(
      (draft) => sessionStorage.setItem("contact-draft", draft),
      JSON.stringify({ values, shown: ["email"] }),
    );
    await showAgain(page);
    await expect(form.field("name")).toHaveValue("");
    await expect(form.field("email")).toHaveValue(later.email);
    await expect(form.field("message")).toHaveValue(later.message);
    await form.expectFieldErrors({ email: form.texts.messages.email });
    expect(await page.evaluate(readDraft)).toContain(later.message);
  });
});

test("the service that a page's link chose goes before a draft's, and a later choice before both", async ({
  page,
}) => {
  const chip = (service: ServiceId) =>
    page.getByRole("radio", {
      name: getTexts("es", "contact-form").fields.service.options[service],
    });
  await openPage(page, { id: "contact", language: "es" });
  await chip("ecommerce").check({ force: true });
  await page.goto(getContactAddress("es", { id: "programming" }));
  await expect(chip("programming")).toBeChecked();
  await chip("digital-design").check({ force: true });
  await page.reload();
  await expect(chip("digital-design")).toBeChecked();
});
