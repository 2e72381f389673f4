import { contactFields, findContactError } from "#app/features/contact/rules/contact-fields.ts";
import { type FieldTexts, readForm } from "./draft.ts";

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

/** Takes away what stands in the fields, also what the server put there. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, textarea")) {
    const { name, type } = control as HTMLInputElement;
    if (!contactFields.some((field) => field === name)) continue;
    if (type === "radio") (control as HTMLInputElement).checked = false;
    else (control as HTMLInputElement | HTMLTextAreaElement).value = "";
  }
}

/** Leads to the first field that is marked as faulty. */
export function focusFirstFault(form: HTMLFormElement): void {
  const faulty = "input[aria-invalid], textarea[aria-invalid], [aria-invalid] input";
  form.querySelector<HTMLElement>(faulty)?.focus();
}
