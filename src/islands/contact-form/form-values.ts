import { contactFields, findContactError } from "#app/features/contact/rules/contact-fields.ts";
import { type FieldStrings, readFormValues } from "./draft.ts";

/** The code of what is wrong, by field. */
export function findFieldErrors(form: HTMLFormElement): FieldStrings {
  const values = readFormValues(form);
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = findContactError(field, values[field]);
      return code ? [[field, code]] : [];
    }),
  );
}

/** Takes away what stands in the fields, also what the server put there. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, textarea")) {
    const { name, type } = control as HTMLInputElement;
    if (!contactFields.some((field) => field === name)) continue;
    if (type === "radio") (control as HTMLInputElement).checked = false;
    else (control as HTMLInputElement | HTMLTextAreaElement).value = "";
  }
}

/** Leads to the first field that is marked as faulty. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  const invalidSelector = "input[aria-invalid], textarea[aria-invalid], [aria-invalid] input";
  form.querySelector<HTMLElement>(invalidSelector)?.focus();
}
