import { company } from "#app/content/company.ts";
import { services } from "#app/content/services.ts";
import { formatPhone } from "#app/features/contact/rules/format-phone.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { type MailTone, mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailRow } from "#app/platform/mailer/mail-content.ts";
import { getMailLink, isMailAddress } from "#app/platform/text/mail-address.ts";

/** Address of a request in the administrator area. */
export const getRequestUrl = (siteUrl: string, id: string): string =>
  `${siteUrl}/administrator/requests/${id}`;

/** Address at which users choose the mails they want. */
export const getPreferencesUrl = (siteUrl: string): string =>
  `${siteUrl}/administrator/account#notices`;

/** A text in one line, cut at a word where it is longer. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  return `${cut.replace(/\s\S{0,20}$/, "")}…`;
}

/** The ways to reach the visitor, as links. A messenger needs a number with its country. */
export function listContactRows({ phone, email }: ContactRequest, language: Language): MailRow[] {
  const texts = getTexts(language, "notices");
  const messenger = { label: texts.messenger, href: `https://wa.me/${phone.slice(1)}` };
  return [
    ...(phone
      ? [
          {
            label: texts.phone,
            value: formatPhone(phone),
            href: `tel:${phone}`,
            more: /^\+\d{8,15}$/.test(phone) ? messenger : undefined,
          },
        ]
      : []),
    {
      label: texts.email,
      value: email,
      href: isMailAddress(email) ? getMailLink(email) : undefined,
    },
  ];
}

/** Header colours of a mail about a service. */
export function getServiceTone(value: ContactRequest["service"]): MailTone {
  return mailTones[services.find(({ formValue }) => formValue === value)?.tone ?? "navy"];
}

/** Day and time in the time zone of the main office, with its city. */
export function formatOfficeTime(date: Date, language: Language): string {
  const [office] = company.offices;
  const format = new Intl.DateTimeFormat(localeTags[language], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: office.timeZone,
  });
  return `${format.format(date)}, ${office.city[language]}`;
}

/** Day and time in a time zone, with the name of the zone. */
export function formatZonedTime(date: Date, language: Language, timeZone: string): string {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[language], { timeZone, ...options });
  const time = create({ dateStyle: "long", timeStyle: "short", hourCycle: "h23" }).format(date);
  const zone = create({ timeZoneName: "shortGeneric" })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName");
  return `${time}, ${zone?.value ?? timeZone}`;
}
