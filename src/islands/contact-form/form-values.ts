import {
  type ContactField,
  contactFields,
  findContactError,
} from "#app/domain/contact/contact-fields.ts";
/** A text by field: what was written, or what is wrong with it (a code, or the server's sentence). */
export type FieldTexts = Partial<Record<ContactField, string>>;

/** What stands in the form's fields, the hidden ones left out. */
export function readForm(form: HTMLFormElement): FieldTexts {
  const data = new FormData(form);
  return Object.fromEntries(contactFields.map((field) => [field, String(data.get(field) ?? "")]));
}

/** The code of what is wrong, by field. */
export function findFaults(form: HTMLFormElement): FieldTexts {
  const written = readForm(form);
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = findContactError(field, written[field]);
      return code ? [[field, code]] : [];
    }),
  );
}

/** Puts values in the form. What the visitor, or the server after a failure, wrote stays, unless it is to be `replaced`. */
export function fillForm(form: HTMLFormElement, values: FieldTexts, replaced = false): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field) as HTMLInputElement | RadioNodeList | null;
    const value = values[field] ?? "";
    if (!control || !(replaced || (value && control.value === ""))) continue;
    if (control instanceof RadioNodeList) {
      for (const radio of control as NodeListOf<HTMLInputElement>) {
        radio.checked = radio.value === value;
      }
    } else control.value = value;
  }
}

/** Leads to the first field that is marked as faulty. */
export function focusFirstFault(form: HTMLFormElement): void {
  const faulty = "input[aria-invalid], textarea[aria-invalid], [aria-invalid] input";
  form.querySelector<HTMLElement>(faulty)?.focus();
}
