import { services } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { ContactService } from "./contact-fields.ts";

/** Name of the service as the form's list shows it. */
export function getServiceName(value: ContactService, language: Language): string {
  const { options } = getTexts(language, "contact-form").fields.service;
  return options[services.find(({ formValue }) => formValue === value)?.id ?? "other"];
}
