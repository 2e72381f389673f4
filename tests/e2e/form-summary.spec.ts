import type { Locator, Page } from "@playwright/test";

import { contactFieldTable } from "../../src/features/contact/rules/contact-fields.ts";
import { expectAccessible } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { type ContactForm, getContactForm } from "../support/browser/contact-form.ts";
import { openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

/** The form with a name, an unfinished address and two empty fields, after an attempt to send it. */
function makeFaultySnapshot(form: ContactForm): string {
  const { label, fields, messages, privacy } = form.texts;
  const { name, email, phone, service, message } = fields;
  const title = form.getSummaryTitle(3);
  const options = Object.values(service.options).flatMap((option, index) => [
    `- radio "${option}"${index === 0 ? " [active]" : ""}`,
    `- text: ${option}`,
  ]);
  return `
    - form "${label}":
      - status: ${title}
      - status
      - group "${title}":
        - paragraph: ${title}
        - list:
          - listitem:
            - link "${service.label}"
          - listitem:
            - 'link "${email.label}: ${messages.email}"'
          - listitem:
            - link "${phone.label}"
      - radiogroup "${service.label} ${service.hint}":
        - text: ${service.label} ${service.hint}
        ${options.join("\n        ")}
        - paragraph: ${messages.required}
      - text: ${name.label}
      - textbox "${name.label}": Ana
      - text: ${email.label}
      - textbox "${email.label}": ana@
      - paragraph: ${messages.email}
      - text: ${phone.label}
      - textbox "${phone.label}"
      - paragraph: ${messages.required}
      - paragraph: "${phone.hint}"
      - text: ${message.label} ${message.hint}
      - textbox "${message.label} ${message.hint}"
      - paragraph:
        - link "${privacy.link}"
      - alert
      - status
      - button "${form.getReviewLabel(3)}"
  `;
}

for (const language of alternateLanguages("errors are listed in a summary")) {
  test(`errors are listed in a summary, announced once and linked to their fields in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const { fields, crate } = form.texts;
    const summary = form.form.getByRole("group");
    await form.hydrate();
    await test.step("every required field is listed", async () => {
      await expect(summary).toHaveCount(0);
      await form.button.click();
      await expect(summary).toHaveAccessibleName(form.getSummaryTitle(4));
      await expect(summary.getByRole("link")).toHaveText([
        fields.service.label,
        fields.name.label,
        fields.email.label,
        fields.phone.label,
      ]);
      await expect(form.radios.first()).toBeFocused();
      await expect(form.radios.first()).toBeInViewport();
      const said = form.form.getByRole("status").filter({ hasText: form.getSummaryTitle(4) });
      await expect(said).toHaveCount(1);
      await expectAccessible(page, "all errors", "main form");
    });
    await test.step("a link leads to its field without a change of the address", async () => {
      await summary.getByRole("link", { name: fields.phone.label }).click();
      await expect(form.field("phone")).toBeFocused();
      await summary.getByRole("link", { name: fields.service.label }).click();
      await expect(form.form.getByRole("radio").first()).toBeFocused();
      expect(new URL(page.url()).hash).toBe("");
    });
    await test.step("errors, names and descriptions are those of assistive technology", async () => {
      await form.fill({ name: "Ana", email: "ana@" });
      await form.button.click();
      await expect(form.form).toMatchAriaSnapshot(makeFaultySnapshot(form));
    });
    await test.step("the summary follows what is corrected", async () => {
      await form.fill({ phone: "+52 (55) 0000-0000", service: "other" });
      await expect(form.form.getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(summary).toHaveAccessibleName(form.getSummaryTitle(1));
      await expect(form.button).toHaveText(form.getReviewLabel(1));
      await expectAccessible(page, "one error", "main form");
      await form.fill({ email: "ana@example.com" });
      await expect(summary).toHaveCount(0);
      await expect(form.button).toHaveText(crate.submit);
      await expect(form.form.locator("[data-valid]")).toHaveCount(3);
      await expectAccessible(page, "no error left", "main form");
    });
  });
}

/** Limits, names and descriptions of the fields of an untouched form. */
async function expectFieldAttributes({ field, texts }: ContactForm): Promise<void> {
  const limits = {
    name: "first_name",
    email: "email",
    phone: "phone",
    message: "comment",
  } as const;
  for (const name of ["name", "email", "phone", "message"] as const) {
    await expect(field(name)).toHaveAttribute(
      "maxlength",
      String(contactFieldTable[limits[name]].max),
    );
  }
  const { phone, message } = texts.fields;
  await expect(field("phone")).toHaveAccessibleDescription(phone.hint);
  await expect(field("message")).toHaveAccessibleName(`${message.label} ${message.hint}`);
}

/** Presses a chip while an empty field has the focus: the error of the field would move the chip away. */
async function expectClickAfterBlur(page: Page, form: ContactForm): Promise<void> {
  const chip = form.form.getByText(form.texts.fields.service.options.other, { exact: true });
  await chip.hover({ position: { x: 30, y: 4 } });
  await page.mouse.down();
  await form.expectFieldErrors({});
  await page.mouse.up();
  await expect(form.form.getByRole("radio", { checked: true })).toHaveCount(1);
  await form.expectFieldErrors({ name: form.texts.messages.required });
}

for (const language of alternateLanguages("a field shows its error")) {
  test(`a field shows its error, or that it is valid, once it is left in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const box = (name: "name" | "email") => form.field(name).locator("xpath=..");
    await form.hydrate();
    await test.step("fields have limits, accessible names and descriptions", () =>
      expectFieldAttributes(form));
    await test.step("an error that appears on blur does not swallow the click that caused the blur", () =>
      expectClickAfterBlur(page, form));
    await test.step("an error is shown once its field is left, and disappears with its cause", async () => {
      await form.fill({ name: "Ana" });
      await form.field("email").pressSequentially("ana@");
      await form.expectFieldErrors({});
      await form.field("message").focus();
      await form.expectFieldErrors({ email: form.texts.messages.email });
      await expect(box("email").locator("svg")).toHaveCount(0);
      await form.field("email").fill("ana@example.com");
      await form.expectFieldErrors({});
      await expect(box("email").locator("svg")).toHaveCount(1);
      await expect(form.field("email")).toHaveCSS("border-color", "rgb(29, 33, 58)");
      await expect(form.button).toHaveText(form.texts.crate.submit);
    });
    await test.step("states are distinguishable in forced colours, and the form prints", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      const [chosen, other] = await form.form
        .locator("label:has([type=radio])")
        .evaluateAll((chips) =>
          [chips.at(-1), chips[0]].map((chip) => chip && getComputedStyle(chip).backgroundColor),
        );
      expect(chosen).not.toBe(other);
      await expect(form.button).toHaveCSS("border-top-width", "2px");
      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await expect(form.field("name")).toBeVisible();
      await expect(form.button).toBeHidden();
    });
  });
}

/** `focus()` as WebKit has it: it scrolls to the window's edge, past `scroll-padding`. */
function ignoreScrollPadding(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { preventScroll: true });
    const { top, bottom } = this.getBoundingClientRect();
    if (options?.preventScroll || (top >= 0 && bottom <= innerHeight)) return;
    scrollBy({ top, behavior: "instant" });
  };
}

for (const language of alternateLanguages("errors are below the header")) {
  test(`errors, the field and its label are below the header in engines whose focus ignores it, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(ignoreScrollPadding);
    for (const id of ["contact", "home"] as const) {
      await openPage(page, { id, language });
      const form = getContactForm(page, language);
      await form.hydrate();
      const header = await page.locator("header").boundingBox();
      const expectBelowHeader = async (locator: Locator) => {
        const readTop = async () => (await locator.boundingBox())?.y ?? 0;
        await expect.poll(readTop).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      };
      await form.button.click();
      const first = id === "contact" ? form.radios.first() : form.field("name");
      await expect(first).toBeFocused();
      await expectBelowHeader(form.form.getByRole("group"));
      const { fields } = form.texts;
      const { label } = id === "contact" ? fields.service : fields.name;
      await expectBelowHeader(form.form.getByText(label).last());
      await form.button.scrollIntoViewIfNeeded();
      await form.form.getByRole("group").getByRole("link", { name: fields.email.label }).click();
      await expect(form.field("email")).toBeFocused();
      await expectBelowHeader(form.form.locator("label", { hasText: fields.email.label }));
    }
  });
}
