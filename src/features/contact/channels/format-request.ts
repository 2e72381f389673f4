import { company } from "#app/content/company.ts";
import { services } from "#app/content/services.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { type MailTone, mailTones } from "#app/platform/mailer/mail-colours.ts";

const locales: Record<Language, string> = { es: "es-MX", en: "en-GB" };

/** Name of the service as the form's list shows it. */
export function getServiceName(value: ContactRequest["service"], language: Language): string {
  const { options } = getTexts(language, "contact-form").fields.service;
  return options[services.find(({ formValue }) => formValue === value)?.id ?? "other"];
}

/** Header colours of a mail about a service. */
export function getServiceTone(value: ContactRequest["service"]): MailTone {
  return mailTones[services.find(({ formValue }) => formValue === value)?.tone ?? "navy"];
}

/** Day and time in the time zone of the main office, with its city. */
export function formatOfficeTime(date: Date, language: Language): string {
  const [office] = company.offices;
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: office.timeZone,
  });
  return `${format.format(date)}, ${office.city[language]}`;
}

/** Day and time such as `2026-11-20 10:00:00 UTC`. */
export function formatUtcTime(date: Date): string {
  return date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC");
}
