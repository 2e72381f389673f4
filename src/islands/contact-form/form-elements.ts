import { contactFields, parseContactField } from "#app/features/contact/rules/contact-fields.ts";
import { type FieldStrings, readFormValues } from "./draft.ts";

/** Focuses an element and scrolls it below the header: `focus()` of WebKit ignores `scroll-padding`. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

export function findFieldErrors(form: HTMLFormElement): FieldStrings {
  const values = readFormValues(form);
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const parsed = parseContactField(field, values[field]);
      return "error" in parsed ? [[field, parsed.error]] : [];
    }),
  );
}

/** Sets a field; an empty value of the service leaves no radio button checked. */
export function setFormValue(form: HTMLFormElement, field: string, value: string): void {
  const control = form.elements.namedItem(field);
  if (control instanceof RadioNodeList) {
    for (const radio of control as NodeListOf<HTMLInputElement>) {
      radio.checked = radio.value === value;
    }
  } else if (control) (control as HTMLInputElement | HTMLTextAreaElement).value = value;
}

/** Clears all fields, including values rendered by the server (`form.reset()` would restore these). */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(
    "[id]:is(input, textarea), [type=radio]",
  )) {
    if (control.type === "radio") control.checked = false;
    else control.value = "";
  }
}

/** Moves the focus to the first field with `aria-invalid`, and the summary of errors into view where both fit. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  const invalidSelector = "input[aria-invalid], textarea[aria-invalid], [aria-invalid] input";
  form.querySelector("[role=group]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  focusInView(form.querySelector<HTMLElement>(invalidSelector));
}
