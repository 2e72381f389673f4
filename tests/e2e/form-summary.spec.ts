import { fillText } from "#app/locale/fill-text.ts";
import { contactLimits } from "../../src/features/contact/rules/contact-fields.ts";
import { expectAccessible } from "../support/accessible.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { type ContactForm, getContactForm, makeContactFormInput } from "../support/contact-form.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const getTitle = ({ texts }: ContactForm, count: number) =>
  count === 1 ? texts.errorSummary.one : fillText(texts.errorSummary.other, { count });

for (const language of alternateLanguages("errors are listed in a summary")) {
  test(`errors are listed in a summary, announced once and linked to their fields in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const { fields } = form.texts;
    await form.hydrate();
    await expect(form.form.getByRole("group")).toHaveCount(0);
    await form.button.click();

    const summary = form.form.getByRole("group", { name: getTitle(form, 4) });
    await expect(summary.getByRole("link")).toHaveText([
      fields.name.label,
      fields.email.label,
      fields.phone.label,
      fields.service.label,
    ]);
    await expect(form.field("name")).toBeFocused();
    await expect(form.field("name")).toBeInViewport();
    const said = form.form.getByRole("status").filter({ hasText: getTitle(form, 4) });
    await expect(said).toHaveCount(1);
    await expectAccessible(page, "all faults", "main form");

    await summary.getByRole("link", { name: fields.phone.label }).click();
    await expect(form.field("phone")).toBeFocused();
    await summary.getByRole("link", { name: fields.service.label }).click();
    await expect(form.form.getByRole("radio").first()).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");

    await form.fill({ name: "Ana", phone: "+52 (55) 0000-0000", service: "other" });
    await expect(form.form.getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(form.form.getByRole("group", { name: getTitle(form, 1) })).toBeVisible();
    await expect(form.button).toHaveText(form.getReviewLabel(1));
    await expectAccessible(page, "one fault", "main form");
    await form.fill({ email: "ana@example.com" });
    await expect(form.form.getByRole("group")).toHaveCount(0);
    await expect(form.button).toHaveText(form.texts.submit);
    await expectAccessible(page, "no fault left", "main form");
  });
}

for (const language of alternateLanguages("a field shows its error")) {
  test(`a field shows its error, or that it is valid, once it is left in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const form = getContactForm(page, language);
    const box = (name: "name" | "email") => form.field(name).locator("xpath=..");
    await expectAccessible(page, "untouched", "main form");
    await form.hydrate();
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
    await expect(form.button).toHaveText(form.texts.submit);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of ["contact", "home"] as const) {
    for (const language of alternateLanguages(`${id}: the page is returned`)) {
      test(`${id}: the page is returned at the summary of errors in ${language}`, async ({
        page,
        browserErrors,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openPage(page, { id, language });
        const form = getContactForm(page, language);
        await form.fill(makeContactFormInput({ name: " ", email: "ana@" }));
        browserErrors.expect(/\b422\b/);
        await form.button.click();
        const summary = form.form.getByRole("group", { name: getTitle(form, 2) });
        await expect(summary).toBeFocused();
        await expect(summary).toBeInViewport();
        await summary.getByRole("link", { name: form.texts.fields.email.label }).click();
        await expect(form.field("email")).toBeFocused();
        await expect(form.field("email")).toBeInViewport();
      });
    }
  }
});

test("fields have limits, accessible names, descriptions and errors", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  const limits = {
    name: "first_name",
    email: "email",
    phone: "phone",
    message: "comment",
  } as const;
  for (const [name, limit] of Object.entries(limits)) {
    const field = form.field(name as keyof typeof limits);
    await expect(field).toHaveAttribute("maxlength", String(contactLimits[limit]));
  }
  await form.hydrate();
  await expect(form.field("phone")).toHaveAccessibleDescription(form.texts.fields.phone.hint);
  await expect(form.field("message")).toHaveAccessibleName(/Opcional$/);
  await form.fill({ name: "Ana", email: "ana@" });
  await form.button.click();
  await expect(form.form).toMatchAriaSnapshot(`
    - form "Formulario de contacto":
      - status: 3 datos por revisar antes de enviar tu idea
      - status
      - group "3 datos por revisar antes de enviar tu idea":
        - paragraph: 3 datos por revisar antes de enviar tu idea
        - list:
          - listitem:
            - 'link "Email: El email es inválido"'
          - listitem:
            - link "Teléfono"
          - listitem:
            - link "Servicio de interés"
      - text: Nombre completo
      - textbox "Nombre completo": Ana
      - text: Email
      - textbox "Email" [active]: ana@
      - paragraph: El email es inválido
      - text: Teléfono
      - textbox "Teléfono"
      - paragraph: Campo requerido
      - paragraph: /10 dígitos/
      - radiogroup "Servicio de interés Selecciona una opción":
        - text: Servicio de interés Selecciona una opción
        - radio "Programación"
        - text: Programación
        - radio "Innovación"
        - text: Innovación
        - radio "Diseño digital"
        - text: Diseño digital
        - radio "E-commerce"
        - text: E-commerce
        - radio "Agile Management"
        - text: Agile Management
        - radio "Otro"
        - text: Otro
        - paragraph: Campo requerido
      - text: Comparte tu idea Opcional
      - textbox "Comparte tu idea Opcional"
      - paragraph:
        - link "política de privacidad"
      - alert
      - status
      - button "Revisa 3 campos"
  `);
});

test("an error that appears on blur does not swallow the click that caused the blur", async ({
  page,
}) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  const chip = form.form.getByText(form.texts.fields.service.options.other, { exact: true });
  await chip.hover({ position: { x: 30, y: 4 } });
  await page.mouse.down();
  await form.expectFieldErrors({});
  await page.mouse.up();
  await expect(form.form.getByRole("radio", { checked: true })).toHaveCount(1);
  await form.expectFieldErrors({ name: form.texts.messages.required });
});

test("the form is filled in and sent with only the keyboard", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  for (const text of ["Ana Pérez", "ana@example.com", "55.0000.0000"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
  await expect(form.form.getByRole("radio", { checked: true })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.type(makeContactFormInput().message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form.button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/information$/);
});

test("states are distinguishable in forced colours, and the form prints", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const form = getContactForm(page, "es");
  await form.hydrate();
  await form.fill({ service: "other" });
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
