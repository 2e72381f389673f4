import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages } from "./alternate.ts";
import {
  type ContactFormInput,
  findStoredContacts,
  getContactForm,
  makeContactFormInput,
} from "./contact-form.ts";
import { openPage } from "./pages.ts";
import { expect, test } from "./test.ts";

/** Tests the way of a contact request from a page's form to its receipt, with and without JavaScript. */
export function testContactJourney(id: PageId): void {
  for (const language of alternateLanguages(`${id}: way of a request`)) {
    test(`${id}: a request is checked, sent, stored and acknowledged in ${language}`, async ({
      page,
    }) => {
      await openPage(page, { id, language });
      const form = getContactForm(page, language);
      const { required, email, phone } = form.texts.messages;
      await form.hydrate();
      await expect(form.button).toHaveText(form.texts.submit);

      await form.button.click();
      await form.expectFieldErrors({
        name: required,
        email: required,
        phone: required,
        service: required,
      });
      await expect(form.button).toHaveText(form.getReviewLabel(4));
      // On the contact page the services are first.
      const first = id === "contact" ? form.radios.first() : form.field("name");
      await expect(first).toBeFocused();

      const input = makeContactFormInput();
      await form.fill({ ...input, email: "ana@", phone: "123" });
      await form.expectFieldErrors({ email, phone });
      await expect(form.button).toHaveText(form.getReviewLabel(2));
      await form.button.click();
      await expect(form.field("email")).toBeFocused();
      await form.fill({ email: input.email });
      await expect(form.button).toHaveText(form.getReviewLabel(1));
      await form.fill({ phone: input.phone });
      await form.expectFieldErrors({});
      const { crate, submit } = form.texts;
      await expect(form.button).toHaveText(id === "contact" ? crate.submit : submit);

      await form.button.click();
      await expectAcknowledged(page, language, input);
      await openPage(page, { id, language });
      await form.hydrate();
      await form.expectEmpty();
    });
  }

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    for (const language of alternateLanguages(`${id}: way of a request without JavaScript`)) {
      test(`${id}: a request is checked, sent, stored and acknowledged in ${language}`, async ({
        page,
        browserErrors,
      }) => {
        // A phone's window, which is lower than the form.
        await page.setViewportSize({ width: 390, height: 844 });
        await openPage(page, { id, language });
        const address = page.url().split("?")[0];
        const form = getContactForm(page, language);
        const { email, phone, required } = form.texts.messages;
        const order = makeContactFormInput();
        const invalidInput = { ...order, name: " ", email: "ana@", phone: "123" };
        await form.fill(invalidInput);

        browserErrors.expect(/\b422\b/);
        const responsePromise = page.waitForResponse(
          (response) => response.request().method() === "POST",
        );
        await form.button.click();
        expect((await responsePromise).status()).toBe(422);
        expect(page.url().split("?")[0]).toBe(address);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await test.step("the page is returned at the summary of errors", async () => {
          const summary = form.form.getByRole("group", { name: form.getSummaryTitle(3) });
          await expect(summary).toBeFocused();
          await expect(summary).toBeInViewport();
          await summary.getByRole("link", { name: form.texts.fields.email.label }).click();
          await expect(form.field("email")).toBeFocused();
          await expect(form.field("email")).toBeInViewport();
        });
        await form.expectFieldErrors({ name: required, email, phone });
        await expect(form.field("email")).toHaveValue(invalidInput.email);
        await expect(form.field("message")).toHaveValue(invalidInput.message);

        await form.fill({ name: order.name, email: order.email, phone: order.phone });
        await form.expectFilled(order);
        await form.button.click();
        await expectAcknowledged(page, language, order);
      });
    }
  });
}

/** Compares the result page with the request that was sent: thanks, receipt, stored once. After a reload: information.test.ts. */
export async function expectAcknowledged(
  page: Page,
  language: Language,
  input: Required<ContactFormInput>,
): Promise<void> {
  const texts = getTexts(language, "information");
  const receipt = page
    .getByRole("main")
    .getByRole("strong")
    .filter({ hasText: /^FS(-[0-9A-Z]{4}){2}$/ });
  await expect(page).toHaveURL(/\/information(\?|$)/);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.success.title);
  await expect(page.getByRole("main")).toContainText(texts.success.text);
  const reference = (await receipt.textContent()) ?? "";
  const [stored, ...others] = findStoredContacts(input.message);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    reference,
    language,
    first_name: input.name,
    email: input.email,
    phone: input.phone.replaceAll(" ", ""),
  });
}
