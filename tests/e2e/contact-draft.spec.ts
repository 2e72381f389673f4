import { getOtherLanguage } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "../support/alternate.ts";
import {
  contactEndpoint,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "../support/contact-form.ts";
import { expectAcknowledged } from "../support/contact-journey.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const id of ["contact", "home"] as const) {
  for (const language of alternateLanguages(`${id}: a half-written form survives`)) {
    test(`${id}: a half-written form survives reload and language switch from ${language}`, async ({
      page,
    }) => {
      await openPage(page, { id, language });
      const form = getContactForm(page, language);
      const order = makeContactFormInput({ email: "ana@" });
      await form.hydrate();
      await form.fill(order);
      await form.button.click();
      await form.expectFieldErrors({ email: form.texts.messages.email });

      await page.reload();
      await form.expectFilled(order);

      const other = getOtherLanguage(language);
      const { language: texts } = getTexts(language, "shell");
      const switches = page.getByRole("banner").getByRole("navigation", { name: texts.label });
      await switches.getByRole("link", { name: texts.names[other] }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      const translated = getContactForm(page, other);
      await translated.expectFilled(order);
      await translated.expectHydrated();
      await translated.button.click();
      await translated.expectFieldErrors({ email: translated.texts.messages.email });

      const corrected = { ...order, email: "ana@example.com" };
      await translated.fill({ email: corrected.email });
      await translated.button.click();
      await expectAcknowledged(page, other, corrected);
    });
  }
}

test("a double click sends one request", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
  let calls = 0;
  await page.route(contactEndpoint, async (route) => {
    calls++;
    // The answer comes after the second press: the button is still saying that it sends.
    await expect(form.button).toHaveText(form.texts.sending);
    await form.button.dispatchEvent("click");
    await route.continue();
  });
  await form.button.click();
  await expectAcknowledged(page, "es", order);
  expect(calls).toBe(1);
});

test("a request whose response was lost is stored once after any number of retries", async ({
  page,
  browserErrors,
}) => {
  await openPage(page, { id: "contact", language: "en" });
  const form = getContactForm(page, "en");
  const order = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
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
  await expect(form.form.getByRole("alert")).toContainText(form.texts.failure.title);
  await form.expectFilled(order);
  expect(findStoredContacts(order.message)).toHaveLength(1);
  await form.button.click();
  await expectAcknowledged(page, "en", order);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a request with a filled honeypot is acknowledged, stored and flagged as spam", async ({
      page,
    }) => {
      await openPage(page, { id: "contact", language: "es" });
      const form = getContactForm(page, "es");
      const order = makeContactFormInput();
      if (javaScriptEnabled) await form.hydrate();
      await form.fill(order);
      const trap = form.form.locator("[name=website]");
      await expect(trap).not.toBeInViewport();
      await expect(trap).toHaveAttribute("tabindex", "-1");
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = "https://example.com";
      });
      await form.button.click();
      await expectAcknowledged(page, "es", order);
      const [stored] = findStoredContacts(order.message);
      expect(stored?.suspect_reason).toContain("honeypot");
    });
  });
}

test("an ordinary request is not flagged as spam", async ({ page }) => {
  await page.clock.install();
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const order = makeContactFormInput();
  await form.hydrate();
  await form.fill(order);
  // Waits longer than the minimum time that counts as human.
  await page.clock.fastForward(2000);
  await form.button.click();
  await expectAcknowledged(page, "es", order);
  const [stored] = findStoredContacts(order.message);
  expect(stored?.suspect_reason).toBeNull();
});
