import type { Page } from "@playwright/test";
import { getOtherLanguage } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
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

const readDraft = () => sessionStorage.getItem("contact-draft");

for (const language of alternateLanguages("errors after a language switch")) {
  test(`errors are shown in the other language after a language switch from ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const order = makeContactFormInput({ email: "ana@", phone: "123" });
    await form.hydrate();
    await form.fill(order);
    await form.button.click();

    const other = getOtherLanguage(language);
    const { language: texts } = getTexts(language, "shell");
    const switches = page.getByRole("banner").getByRole("navigation", { name: texts.label });
    await switches.getByRole("link", { name: texts.names[other] }).click();
    const translated = getContactForm(page, other);
    const { email, phone } = translated.texts.messages;
    await translated.expectFieldErrors({ email, phone });
    await translated.expectFilled(order);
    await expect(translated.button).toHaveText(translated.getReviewLabel(2));
    await expect(translated.form.getByRole("group")).toContainText(email);
    const { restored, clear } = translated.texts.draft;
    await expect(translated.form.getByRole("status").filter({ hasText: restored })).toBeVisible();
    await expectAccessible(page, "restored", "main form");

    await translated.form.getByRole("button", { name: clear }).click();
    await translated.expectEmpty();
    await translated.expectFieldErrors({});
    await expect(translated.form.getByText(restored)).toHaveCount(0);
    await expect(translated.button).toHaveText(translated.texts.submit);
    await expect(translated.field("name")).toBeFocused();
    expect(await page.evaluate(readDraft)).toBeNull();
    await page.reload();
    await translated.expectEmpty();
  });
}

test("only errors of fields that were left are restored", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  await form.fill({ email: "ana@" });
  await form.field("phone").focus();
  const faults = { name: form.texts.messages.required, email: form.texts.messages.email };
  await form.expectFieldErrors(faults);
  await expect.poll(() => page.evaluate(readDraft)).toMatch(/email.*email/s);
  await page.reload();
  await form.expectHydrated();
  await form.expectFieldErrors(faults);
  await expect(form.button).toHaveText(form.texts.submit);
});

test("a form that was only tabbed through stores no draft", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  for (let stop = 0; stop < 6; stop++) await page.keyboard.press("Tab");
  expect(await page.evaluate(readDraft)).toBeNull();
  await form.fill({ name: "Ana" });
  expect(await page.evaluate(readDraft)).toContain("Ana");
  await form.fill({ name: "" });
  expect(await page.evaluate(readDraft)).toBeNull();
});

/** Opens contact and sends a request whose result never comes: an answer without content leads nowhere, and the page stays. */
async function sendWithoutResult(page: Page) {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
  await page.route("**/information", (route) => route.fulfill({ status: 204 }));
  await form.button.click();
  await expect.poll(() => page.evaluate(readDraft)).toBeNull();
  return { form, order };
}

test("the draft is deleted once the request is acknowledged, and going back shows a usable form", async ({
  page,
}) => {
  await page.route(contactEndpoint, async (route) => {
    expect(await page.evaluate(readDraft)).not.toBeNull();
    await route.continue();
  });
  const { form } = await sendWithoutResult(page);
  await expect(form.button).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(form.button).not.toHaveAttribute("aria-busy");
  await expect(form.button).toHaveText(form.texts.submit);
  await form.expectEmpty();
  await form.expectFieldErrors({});
});

test("a stored request is not sent again: another press of the button leads to its result", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const { form, order } = await sendWithoutResult(page);
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

test("going back to a form that was sent shows what another page of the tab has kept since", async ({
  page,
}) => {
  const { form } = await sendWithoutResult(page);
  const later = { email: "ana@", message: "Otra idea" };
  const values = { email: later.email, comment: later.message };
  await page.evaluate(
    (draft) => {
      sessionStorage.setItem("contact-draft", draft);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
    JSON.stringify({ values, shown: ["email"] }),
  );
  await expect(form.field("name")).toHaveValue("");
  await expect(form.field("email")).toHaveValue(later.email);
  await expect(form.field("message")).toHaveValue(later.message);
  await form.expectFieldErrors({ email: form.texts.messages.email });
  expect(await page.evaluate(readDraft)).toContain(later.message);
});
