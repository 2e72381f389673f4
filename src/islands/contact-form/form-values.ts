import { contactFields, findContactError } from "#app/features/contact/rules/contact-fields.ts";
import { type FieldStrings, readFormValues } from "./draft.ts";
import { focusInView } from "./focus-in-view.ts";

/** Validates a form: error codes by field. */
export function findFieldErrors(form: HTMLFormElement): FieldStrings {
  const values = readFormValues(form);
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = findContactError(field, values[field]);
      return code ? [[field, code]] : [];
    }),
  );
}

/** Clears all fields, including values rendered by the server (`form.reset()` would restore these). */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll("input, textarea")) {
    const { name, type } = control as HTMLInputElement;
    if (!contactFields.some((field) => field === name)) continue;
    if (type === "radio") (control as HTMLInputElement).checked = false;
    else (control as HTMLInputElement | HTMLTextAreaElement).value = "";
  }
}

/** Moves the focus to the first field with `aria-invalid`, and the summary of errors into view where both fit. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  const invalidSelector = "input[aria-invalid], textarea[aria-invalid], [aria-invalid] input";
  form.querySelector("[role=group]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  focusInView(form.querySelector<HTMLElement>(invalidSelector));
}
