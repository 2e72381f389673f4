import { type ContactLines, getContactLines } from "#app/content/contact-lines.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";

/** The address that a legal text tells to write to: a mail address, or the contact page while there is none. */
export interface LegalMail {
  href: string;
  label: string;
  address?: string | undefined;
}

export function getLegalMail(
  siteUrl: string,
  language: Language,
  mailbox: keyof ContactLines["emails"],
): LegalMail {
  const address = getContactLines(siteUrl).emails[mailbox];
  return address
    ? { href: `mailto:${address}`, label: address, address }
    : {
        href: getLocalizedPath("contact", language),
        label: getTexts(language, "shell").contactPage,
      };
}
